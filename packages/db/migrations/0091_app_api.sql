-- Apps keep copies of a store's records, and read what has changed since the last time.
CREATE INDEX products_by_update ON products (store_id, updated_at, id);
CREATE INDEX orders_by_update ON orders (store_id, updated_at, id);
CREATE INDEX customers_by_update ON customers (store_id, updated_at, id);

-- The app that uploaded a file: an app can delete only its own.
ALTER TABLE media_files ADD COLUMN app_id text REFERENCES apps;

-- Files of records for apps that need many at once.
CREATE TABLE app_exports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  installation_id uuid NOT NULL REFERENCES app_installations,
  -- The person in whose name the app acted.
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  resource text NOT NULL CHECK (resource IN ('products', 'orders', 'customers')),
  format text NOT NULL CHECK (format IN ('jsonl', 'csv')),
  -- Empty: all.
  fields text[] NOT NULL DEFAULT '{}',
  updated_since timestamptz,
  -- What the token was allowed that requested it.
  scopes text[] NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'finished', 'failed')),
  run integer NOT NULL DEFAULT 0,
  record_count integer NOT NULL DEFAULT 0,
  file_key text,
  size_bytes bigint,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  finished_at timestamptz,
  expires_at timestamptz,
  CHECK ((status = 'finished') = (expires_at IS NOT NULL))
);
CREATE INDEX app_exports_of_installation ON app_exports (installation_id, id DESC);
CREATE INDEX app_exports_with_files ON app_exports (expires_at) WHERE file_key IS NOT NULL;
