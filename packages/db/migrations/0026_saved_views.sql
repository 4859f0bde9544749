-- Filters of a list that a person has saved under a name, in one store.
CREATE TABLE saved_views (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  list text NOT NULL CHECK (list ~ '^[a-z][a-z_]{0,39}$'),
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 40),
  query text NOT NULL CHECK (char_length(query) BETWEEN 1 AND 1000),
  created_at timestamptz NOT NULL DEFAULT now()
);
CREATE UNIQUE INDEX saved_views_name ON saved_views (account_id, store_id, list, lower(name));
CREATE INDEX saved_views_store ON saved_views (store_id);
