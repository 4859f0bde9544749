-- What apps store in Haat: values beside the store's own records, records of their own, and secrets that owners type in.
-- It belongs to the app in the store, not to an installation: an app that is installed again within 48 hours finds it.

CREATE TABLE app_data (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES apps,
  owner_kind text NOT NULL
    CHECK (owner_kind IN ('store', 'product', 'variant', 'collection', 'page', 'order', 'customer')),
  owner_id uuid NOT NULL,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 40),
  value jsonb NOT NULL,
  bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(value::text)) STORED CHECK (bytes <= 65536),
  revision integer NOT NULL DEFAULT 1,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, app_id, owner_kind, owner_id, key)
);
-- What is deleted takes the apps' data along.
CREATE INDEX app_data_of_owner ON app_data (owner_id) WHERE owner_kind <> 'store';
CREATE FUNCTION delete_app_data_of_owners() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM app_data USING deleted WHERE owner_id = deleted.id AND owner_kind <> 'store';
  RETURN NULL;
END $$;
CREATE TRIGGER products_take_app_data_along AFTER DELETE ON products REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_app_data_of_owners();
CREATE TRIGGER variants_take_app_data_along AFTER DELETE ON product_variants REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_app_data_of_owners();
CREATE TRIGGER collections_take_app_data_along AFTER DELETE ON collections REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_app_data_of_owners();
CREATE TRIGGER pages_take_app_data_along AFTER DELETE ON pages REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_app_data_of_owners();
CREATE TRIGGER orders_take_app_data_along AFTER DELETE ON orders REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_app_data_of_owners();
CREATE TRIGGER customers_take_app_data_along AFTER DELETE ON customers REFERENCING OLD TABLE AS deleted
  FOR EACH STATEMENT EXECUTE FUNCTION delete_app_data_of_owners();

CREATE TABLE app_records (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES apps,
  collection text NOT NULL CHECK (length(collection) BETWEEN 1 AND 40),
  data jsonb NOT NULL,
  bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(data::text)) STORED CHECK (bytes <= 16384),
  -- The fields that the manifest indexes, in its order, as text.
  index_1 text,
  index_2 text,
  index_3 text,
  index_4 text,
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL
);
CREATE INDEX app_records_list ON app_records (store_id, app_id, collection, id DESC);
CREATE INDEX app_records_by_index_1 ON app_records (store_id, app_id, collection, index_1, id DESC);
CREATE INDEX app_records_by_index_2 ON app_records (store_id, app_id, collection, index_2, id DESC) WHERE index_2 IS NOT NULL;
CREATE INDEX app_records_by_index_3 ON app_records (store_id, app_id, collection, index_3, id DESC) WHERE index_3 IS NOT NULL;
CREATE INDEX app_records_by_index_4 ON app_records (store_id, app_id, collection, index_4, id DESC) WHERE index_4 IS NOT NULL;

-- How much an app stores for a store, so that limits need no counting.
CREATE TABLE app_storage (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES apps,
  records integer NOT NULL DEFAULT 0 CHECK (records >= 0),
  bytes bigint NOT NULL DEFAULT 0 CHECK (bytes >= 0),
  PRIMARY KEY (store_id, app_id)
);
CREATE FUNCTION count_app_storage() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  counted integer := CASE TG_TABLE_NAME WHEN 'app_records' THEN 1 ELSE 0 END;
BEGIN
  IF TG_OP <> 'DELETE' THEN
    INSERT INTO app_storage (store_id, app_id, records, bytes)
    SELECT store_id, app_id, counted * count(*), sum(bytes) FROM added GROUP BY store_id, app_id ORDER BY store_id, app_id
    ON CONFLICT (store_id, app_id) DO UPDATE
      SET records = app_storage.records + excluded.records, bytes = app_storage.bytes + excluded.bytes;
  END IF;
  IF TG_OP <> 'INSERT' THEN
    UPDATE app_storage SET records = app_storage.records - gone.records, bytes = app_storage.bytes - gone.bytes
    FROM (SELECT store_id, app_id, counted * count(*) AS records, sum(bytes) AS bytes FROM removed GROUP BY store_id, app_id) AS gone
    WHERE app_storage.store_id = gone.store_id AND app_storage.app_id = gone.app_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER added_app_data_is_counted AFTER INSERT ON app_data REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_storage();
CREATE TRIGGER changed_app_data_is_counted AFTER UPDATE ON app_data REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_storage();
CREATE TRIGGER removed_app_data_is_counted AFTER DELETE ON app_data REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_storage();
CREATE TRIGGER added_app_records_are_counted AFTER INSERT ON app_records REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_storage();
CREATE TRIGGER changed_app_records_are_counted AFTER UPDATE ON app_records REFERENCING NEW TABLE AS added OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_storage();
CREATE TRIGGER removed_app_records_are_counted AFTER DELETE ON app_records REFERENCING OLD TABLE AS removed
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_storage();

-- Settings of type secret. Only the app reads them, never a page.
CREATE TABLE app_secrets (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES apps,
  key text NOT NULL CHECK (length(key) BETWEEN 1 AND 40),
  value_encrypted text NOT NULL,
  -- The last characters, so that the owner recognises it.
  hint text NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, app_id, key)
);

-- Whose personal data an app was given, for the owner. Never changed; deleted after two years.
CREATE TABLE app_access_log (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  installation_id uuid NOT NULL REFERENCES app_installations,
  -- The person in whose name the app acted.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  resource text NOT NULL CHECK (resource IN ('customers', 'orders', 'messages', 'subscribers')),
  record_count integer NOT NULL CHECK (record_count > 0),
  -- The records' IDs, so that a customer's erasure can be passed on to the apps that read them.
  record_ids uuid[] NOT NULL,
  accessed_at timestamptz NOT NULL
);
CREATE INDEX app_access_log_of_installation ON app_access_log (installation_id, id DESC);
CREATE INDEX app_access_log_of_records ON app_access_log USING gin (record_ids);

-- What an app was asked to erase or to hand over, and whether it did.
CREATE TABLE app_privacy_requests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  installation_id uuid NOT NULL REFERENCES app_installations,
  kind text NOT NULL CHECK (kind IN ('customer_export', 'customer_erase', 'store_erase')),
  customer_id uuid,
  requested_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  due_at timestamptz NOT NULL,
  confirmed_at timestamptz,
  CHECK ((kind = 'store_erase') = (customer_id IS NULL))
);
CREATE INDEX app_privacy_requests_of_store ON app_privacy_requests (store_id, id DESC);
CREATE INDEX app_privacy_requests_of_installation ON app_privacy_requests (installation_id);
CREATE INDEX app_privacy_requests_overdue ON app_privacy_requests (due_at) WHERE confirmed_at IS NULL;
