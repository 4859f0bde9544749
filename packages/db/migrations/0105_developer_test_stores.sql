-- Test stores of developers of apps. Each has an owner of its own, who signs in only with a link from the studio.
CREATE TABLE developer_test_stores (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  developer_id uuid NOT NULL REFERENCES accounts,
  template text NOT NULL CHECK (template IN ('empty', 'example', 'products', 'languages', 'edge_cases')),
  created_at timestamptz NOT NULL,
  -- Opened, reset, or an app was developed in it. It's deleted 90 days later.
  last_used_at timestamptz NOT NULL,
  -- When the developer was told that it will be deleted.
  warned_at timestamptz,
  -- The link that opens the dashboard: once, within a minute.
  code_hash text CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  code_expires_at timestamptz,
  CHECK ((code_hash IS NULL) = (code_expires_at IS NULL))
);
CREATE INDEX developer_test_stores_of_developer ON developer_test_stores (developer_id, created_at);
CREATE INDEX developer_test_stores_unused ON developer_test_stores (last_used_at);
CREATE UNIQUE INDEX developer_test_stores_by_code ON developer_test_stores (code_hash) WHERE code_hash IS NOT NULL;
