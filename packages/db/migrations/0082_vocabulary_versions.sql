-- Tells processes whether what they remember of a store's words is still true. Most changes of a catalogue (prices, stock,
-- orders) add no words. Whoever changes documents of a store already holds its row.
ALTER TABLE store_catalogs ADD COLUMN vocabulary_version bigint NOT NULL DEFAULT 1;

CREATE OR REPLACE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH learned AS (
    INSERT INTO search_words (scope, word, stem, keys)
    SELECT scope, word, search_stem(word), search_keys(scope, word)
    FROM (
      SELECT DISTINCT scope, substr(lexeme, 4) COLLATE "C" AS word FROM new_documents, unnest(words)
    ) AS used
    WHERE NOT EXISTS (
      SELECT FROM search_words AS known WHERE known.scope = used.scope AND known.word = used.word)
    RETURNING scope
  )
  UPDATE store_catalogs SET vocabulary_version = vocabulary_version + 1
  WHERE store_id IN (SELECT scope FROM learned);
  RETURN NULL;
END $$;
