-- What visitors sent with an app's forms since the store's people were told, once a day. No row: nothing yet, and they're told.
CREATE TABLE app_form_news (
  installation_id uuid PRIMARY KEY REFERENCES app_installations ON DELETE CASCADE,
  is_on boolean NOT NULL DEFAULT true,
  new_records int NOT NULL DEFAULT 0 CHECK (new_records >= 0)
);
CREATE INDEX app_form_news_waiting ON app_form_news (installation_id) WHERE is_on AND new_records > 0;
