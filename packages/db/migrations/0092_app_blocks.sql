-- What apps show on pages of stores, and forms that visitors send to them.

-- Pages change at once when an app is installed, updated, paused, resumed or uninstalled.
CREATE FUNCTION announce_store_apps_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Listings without a version show nothing.
  IF NEW.version_id IS NOT NULL THEN
    PERFORM pg_notify('store_apps_changed', NEW.store_id::text);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER new_installations_are_announced AFTER INSERT ON app_installations
  FOR EACH ROW EXECUTE FUNCTION announce_store_apps_change();
CREATE TRIGGER changed_installations_are_announced AFTER UPDATE ON app_installations
  FOR EACH ROW WHEN ((OLD.status, OLD.version_id) IS DISTINCT FROM (NEW.status, NEW.version_id))
  EXECUTE FUNCTION announce_store_apps_change();

-- An app that the platform suspends shows nothing in any store.
CREATE FUNCTION announce_app_suspension() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('store_apps_changed', store_id::text) FROM app_installations
  WHERE app_id = NEW.id AND status = 'active' AND version_id IS NOT NULL;
  RETURN NULL;
END $$;
CREATE TRIGGER suspended_apps_are_announced AFTER UPDATE ON apps
  FOR EACH ROW WHEN (OLD.suspended_at IS DISTINCT FROM NEW.suspended_at)
  EXECUTE FUNCTION announce_app_suspension();

-- How often visitors have sent a form of an app today, so that a store isn't flooded.
CREATE TABLE app_action_counts (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES apps,
  action text NOT NULL CHECK (length(action) BETWEEN 1 AND 40),
  day date NOT NULL,
  submissions integer NOT NULL CHECK (submissions > 0),
  PRIMARY KEY (store_id, app_id, action)
);
