-- For searches with too many matches to rank: the most popular of them, and titles that equal the query. Documents that are
-- equally popular are shuffled, because neighbours by title or time have the same words, and a search reads them until it
-- has found enough.
CREATE FUNCTION search_shuffle(id text) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ('x' || left(md5(id), 8))::bit(32)::integer;
-- A change of the popularity therefore changes all indexes of the document.
CREATE INDEX search_documents_popularity ON search_documents (scope, kind, popularity DESC, search_shuffle(id));
CREATE INDEX search_documents_title ON search_documents (scope, kind, title_key);

-- What words of a query may mean in a scope. `typed_keys` are those of each word, as text, or empty if it isn't corrected.
-- A function, because PostgreSQL then plans the statement only once per connection, which takes longer than running it.
CREATE FUNCTION look_up_search_words(
  searched_scope uuid, words text[], typed_keys text[], max_longer integer, max_near_stems integer, max_inflections integer
) RETURNS TABLE (word text, stem text, is_word boolean, longer text[], similar_words jsonb) LANGUAGE plpgsql STABLE AS $$
BEGIN
  -- LATERAL with a limit makes PostgreSQL use the indexes, however many words it expects.
  RETURN QUERY
  SELECT typed.word, search_stem(typed.word),
    EXISTS (SELECT FROM search_words AS known WHERE known.scope = searched_scope AND known.word = typed.word),
    ARRAY(
      SELECT known.word FROM search_words AS known
      WHERE known.scope = searched_scope AND known.word > typed.word AND known.word < typed.word || U&'\+10FFFF'
      LIMIT max_longer),
    (SELECT coalesce(jsonb_agg(DISTINCT jsonb_build_object('word', inflected.word, 'stem', near.stem)), '[]')
      FROM (
        SELECT search_stem(typed.word) AS stem
        UNION (
          SELECT known.stem FROM search_words AS known
          WHERE known.keys && typed.keys::integer[] AND known.scope = searched_scope LIMIT max_near_stems)
      ) AS near
      CROSS JOIN LATERAL (
        SELECT known.word FROM search_words AS known
        WHERE known.scope = searched_scope AND known.stem = near.stem LIMIT max_inflections
      ) AS inflected)
  FROM unnest(words, typed_keys) AS typed (word, keys);
END $$;
