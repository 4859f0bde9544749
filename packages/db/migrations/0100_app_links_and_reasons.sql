-- Apps that the marketplace doesn't show are installed by a link of their developer.
ALTER TABLE apps ADD install_key text UNIQUE CHECK (length(install_key) BETWEEN 20 AND 64);

-- The stores in which a private app can be installed.
CREATE TABLE app_allowed_stores (
  app_id text NOT NULL REFERENCES apps ON DELETE CASCADE,
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  PRIMARY KEY (app_id, store_id)
);
CREATE INDEX app_allowed_stores_of_store ON app_allowed_stores (store_id);

-- What the team said when it uninstalled an app, for the developer. null: nothing.
ALTER TABLE app_installations ADD uninstall_reason text
  CHECK (uninstall_reason IN ('not_needed', 'missing_feature', 'too_difficult', 'does_not_work', 'other_app', 'other'));
CREATE INDEX app_installations_uninstalled ON app_installations (app_id, uninstalled_at) WHERE uninstalled_at IS NOT NULL;
