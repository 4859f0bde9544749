-- Stores that nobody sells with. throw_away: Haat's own, for a few minutes, to try out a version of an app. development: of a
-- developer of apps.
ALTER TABLE stores ADD COLUMN test_kind text CHECK (test_kind IN ('throw_away', 'development'));
CREATE INDEX stores_for_tests ON stores (created_at) WHERE test_kind IS NOT NULL;
-- An account that was made for a test store. Nobody signs in to it: it has no password.
ALTER TABLE accounts ADD COLUMN is_test boolean NOT NULL DEFAULT false;

CREATE FUNCTION keep_test_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a store can''t become a test store, or stop being one' USING ERRCODE = 'restrict_violation';
END $$;
-- What can be deleted in a test store must never be deletable in another.
CREATE TRIGGER test_stores_stay BEFORE UPDATE ON stores
  FOR EACH ROW WHEN (OLD.test_kind IS DISTINCT FROM NEW.test_kind) EXECUTE FUNCTION keep_test_store();

-- Documents of test stores aren't those of a business: they are deleted with the store.
CREATE FUNCTION refuse_change_of_order_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM stores WHERE id = OLD.store_id AND test_kind IS NOT NULL) THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
DROP TRIGGER order_documents_are_frozen ON order_documents;
CREATE TRIGGER order_documents_are_frozen BEFORE UPDATE OR DELETE ON order_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_order_document();

-- A copy of the store's mark, because an installation is also counted when its store is gone.
ALTER TABLE app_installations ADD COLUMN is_test boolean NOT NULL DEFAULT false;
CREATE FUNCTION mark_test_installation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.is_test := EXISTS (SELECT FROM stores WHERE id = NEW.store_id AND test_kind IS NOT NULL);
  RETURN NEW;
END $$;
CREATE TRIGGER installations_in_test_stores BEFORE INSERT ON app_installations
  FOR EACH ROW EXECUTE FUNCTION mark_test_installation();

-- The marketplace counts stores that have chosen an app, not those in which it's developed or tested.
CREATE OR REPLACE FUNCTION count_app_installations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text[];
  counted record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT app_id FROM new_installations WHERE uninstalled_at IS NULL AND NOT is_development AND NOT is_test);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT '-' || app_id FROM old_installations WHERE uninstalled_at IS NULL AND NOT is_development AND NOT is_test);
  ELSE
    changes := ARRAY(
      SELECT app_id FROM new_installations WHERE uninstalled_at IS NULL AND NOT is_development AND NOT is_test
      UNION ALL
      SELECT '-' || app_id FROM old_installations WHERE uninstalled_at IS NULL AND NOT is_development AND NOT is_test);
  END IF;
  -- In the order of the ids, so that two statements at once do not wait for each other.
  FOR counted IN
    SELECT ltrim(change, '-') AS app_id, sum(CASE WHEN change LIKE '-%' THEN -1 ELSE 1 END) AS stores
    FROM unnest(changes) AS change GROUP BY 1 HAVING sum(CASE WHEN change LIKE '-%' THEN -1 ELSE 1 END) <> 0 ORDER BY 1
  LOOP
    UPDATE apps SET install_count = install_count + counted.stores WHERE id = counted.app_id;
  END LOOP;
  RETURN NULL;
END $$;

-- What happens in a throw-away store is in the report that it's made for. The audit log is about real stores.
CREATE FUNCTION skip_audit_of_throw_away_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM stores WHERE id = NEW.store_id AND test_kind = 'throw_away') THEN RETURN NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER audit_entries_of_real_stores BEFORE INSERT ON audit_entries
  FOR EACH ROW WHEN (NEW.store_id IS NOT NULL) EXECUTE FUNCTION skip_audit_of_throw_away_store();
