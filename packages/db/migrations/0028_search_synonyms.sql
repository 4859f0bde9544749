-- Search synonyms of the stores that have changed them. All other stores use the list that Haat ships.
CREATE TABLE search_synonyms (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Groups of terms that mean the same: [["turmeric", "haldi"], ...]. NULL after the store has restored the shipped list.
  groups jsonb CHECK (jsonb_typeof(groups) = 'array' AND jsonb_array_length(groups) <= 500),
  -- 1 is the shipped list of a store without a row. Restoring the shipped list keeps the row, so that a revision never
  -- means two different lists.
  revision integer NOT NULL DEFAULT 2 CHECK (revision >= 2),
  updated_at timestamptz NOT NULL DEFAULT now()
);

-- Synonyms change what a search finds, so they invalidate the same caches as a change to the catalogue.
CREATE TRIGGER new_search_synonyms_are_announced AFTER INSERT ON search_synonyms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
CREATE TRIGGER changed_search_synonyms_are_announced AFTER UPDATE ON search_synonyms
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
CREATE TRIGGER removed_search_synonyms_are_announced AFTER DELETE ON search_synonyms
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change();
