-- Saves of a theme's listing refuse to overwrite each other, and what an account stores in its themes is counted by day
-- (docs/developer-themes.md).

ALTER TABLE themes ADD COLUMN listing_revision integer NOT NULL DEFAULT 1 CHECK (listing_revision >= 1);

-- New contents and saved changes of files, for the limit of a day. Days are those in India.
CREATE TABLE theme_storage_days (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  day date NOT NULL,
  bytes bigint NOT NULL CHECK (bytes >= 0),
  PRIMARY KEY (account_id, day)
);
CREATE INDEX theme_storage_days_by_day ON theme_storage_days (day);
