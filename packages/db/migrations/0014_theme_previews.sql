-- Links under which somebody without an account sees a store as it is being edited, until they end or are taken back.
CREATE TABLE theme_preview_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES store_themes ON DELETE CASCADE,
  -- SHA-256 of the token in the address; the token itself is nowhere.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  -- Null: whatever is the draft when the link is followed.
  revision integer,
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  FOREIGN KEY (store_id, revision) REFERENCES store_theme_versions ON DELETE CASCADE
);
CREATE INDEX theme_preview_links_of_store ON theme_preview_links (store_id, id DESC);
