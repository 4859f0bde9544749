-- Search over the catalog, by bitmaps: for every word, which apps have it. A query is then a handful of ANDs and ORs over
-- 12 kB for 100,000 apps, and the exact number of matches in every facet is a count of bits, however common the words are.
-- The database keeps them; processes read what a query needs and remember it until its version changes
-- (domains/src/app-store/search-index.ts).

-- What apps have in common, in three kinds that cannot be mixed up, since words have neither * nor @:
--   `word`          a word of title, category, description or features
--   `wo*`           the beginnings of words, up to three letters: the short prefixes that hundreds of words share
--   `@all`, `@category:AI`, `@price:free`   facets
-- Bit n stands for the app whose search_position is n. Only listed apps have bits.
CREATE SEQUENCE app_search_versions;
CREATE TABLE app_search_terms (
  term text COLLATE "C" PRIMARY KEY,
  any_bits varbit NOT NULL,
  -- Those that have it in the title, and those whose title begins with it.
  title_bits varbit,
  opening_bits varbit,
  -- Another one after every change.
  version bigint NOT NULL DEFAULT nextval('app_search_versions')
);

-- A bitmap with these bits set; null where there are none.
CREATE FUNCTION bits_at(positions integer[]) RETURNS varbit LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT string_agg(repeat('0', place - before - 1) || '1', '' ORDER BY place)::varbit
  FROM (SELECT place, lag(place, 1, -1) OVER (ORDER BY place) AS before FROM unnest(positions) AS place) AS steps);

-- Bitmaps end with their last bit, so that a longer one is met by filling up. (pg_catalog.bit fills with zeros, or cuts.)
CREATE FUNCTION resize_bits(bits varbit, size integer) RETURNS varbit LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN pg_catalog."bit"(bits, size, true);

CREATE FUNCTION join_bits(a varbit, b varbit) RETURNS varbit LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE WHEN a IS NULL THEN b WHEN b IS NULL THEN a
  ELSE resize_bits(a, greatest(length(a), length(b))) | resize_bits(b, greatest(length(a), length(b))) END;

CREATE FUNCTION remove_bits(a varbit, b varbit) RETURNS varbit LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN a & ~resize_bits(b, length(a));

-- All terms of an app; nothing for one that is not listed.
CREATE FUNCTION terms_of_app(title text, category text, description text, features text[], price text, status text)
RETURNS TABLE (term text, in_title boolean, opens_title boolean) LANGUAGE sql IMMUTABLE AS $$
  WITH texts (words, in_title, is_title) AS (VALUES
    (search_words(title), true, true),
    (search_words(concat_ws(' ', category, description, array_to_string(features, ' '))), false, false),
    -- `e-mail` is found as `email`, too.
    (CASE WHEN title LIKE '%-%' THEN search_words(replace(title, '-', '')) END, true, false),
    (CASE WHEN concat(description, features) LIKE '%-%'
      THEN search_words(replace(concat_ws(' ', description, array_to_string(features, ' ')), '-', '')) END, false, false)
  ), words AS (
    SELECT word, in_title, is_title AND nth = 1 AS opens_title FROM texts, unnest(words) WITH ORDINALITY AS piece (word, nth)
  ), beginnings AS (
    SELECT left(word, size) || '*', in_title, opens_title FROM words, generate_series(1, least(length(word), 3)) AS size
  )
  SELECT word, bool_or(in_title), bool_or(opens_title)
  FROM (TABLE words UNION ALL TABLE beginnings) AS terms
  WHERE status = 'listed' GROUP BY word
  UNION ALL
  SELECT facet, false, false
  FROM unnest(ARRAY['@all', '@category:' || category, CASE WHEN lower(price) = 'free' THEN '@price:free' END]) AS facet
  WHERE status = 'listed' AND facet IS NOT NULL
$$;

-- Keeps the terms as the apps are. One statement's apps are worked on together, so that a whole catalog loads quickly.
CREATE FUNCTION keep_app_search_terms() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  emptied text[] := '{}';
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    TRUNCATE app_search_terms;
    RETURN NULL;
  END IF;
  -- Being installed changes an app's row all the time, and nothing here.
  IF TG_OP = 'UPDATE' THEN
    IF NOT EXISTS (
      SELECT search_position, title, category, description, features, price, status FROM new_apps
      EXCEPT
      SELECT search_position, title, category, description, features, price, status FROM old_apps)
    THEN
      RETURN NULL;
    END IF;
  END IF;
  -- One at a time: two apps share most of their words.
  LOCK TABLE app_search_terms IN SHARE ROW EXCLUSIVE MODE;

  IF TG_OP IN ('UPDATE', 'DELETE') THEN
    WITH gone AS (
      SELECT term, bits_at(array_agg(search_position)) AS bits
      FROM old_apps AS app,
        terms_of_app(app.title, app.category, app.description, app.features, app.price, app.status)
      GROUP BY term
    ), changed AS (
      UPDATE app_search_terms AS kept
      SET any_bits = remove_bits(any_bits, bits), title_bits = remove_bits(title_bits, bits),
        opening_bits = remove_bits(opening_bits, bits), version = nextval('app_search_versions')
      FROM gone WHERE kept.term = gone.term
      RETURNING kept.term, bit_count(kept.any_bits) AS apps
    )
    SELECT array_agg(term) INTO emptied FROM changed WHERE apps = 0;
  END IF;

  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    INSERT INTO app_search_terms AS kept (term, any_bits, title_bits, opening_bits)
    SELECT term, bits_at(array_agg(search_position)),
      bits_at(array_agg(search_position) FILTER (WHERE in_title)),
      bits_at(array_agg(search_position) FILTER (WHERE opens_title))
    FROM new_apps AS app,
      terms_of_app(app.title, app.category, app.description, app.features, app.price, app.status)
    GROUP BY term
    ON CONFLICT (term) DO UPDATE SET
      any_bits = join_bits(kept.any_bits, excluded.any_bits),
      title_bits = join_bits(kept.title_bits, excluded.title_bits),
      opening_bits = join_bits(kept.opening_bits, excluded.opening_bits),
      version = excluded.version;
  END IF;

  DELETE FROM app_search_terms WHERE term = ANY (emptied) AND bit_count(any_bits) = 0;
  RETURN NULL;
END $$;

CREATE TRIGGER app_search_terms_of_new AFTER INSERT ON apps
  REFERENCING NEW TABLE AS new_apps FOR EACH STATEMENT EXECUTE FUNCTION keep_app_search_terms();
CREATE TRIGGER app_search_terms_of_changed AFTER UPDATE ON apps
  REFERENCING OLD TABLE AS old_apps NEW TABLE AS new_apps FOR EACH STATEMENT EXECUTE FUNCTION keep_app_search_terms();
CREATE TRIGGER app_search_terms_of_removed AFTER DELETE ON apps
  REFERENCING OLD TABLE AS old_apps FOR EACH STATEMENT EXECUTE FUNCTION keep_app_search_terms();
CREATE TRIGGER app_search_terms_of_none AFTER TRUNCATE ON apps
  FOR EACH STATEMENT EXECUTE FUNCTION keep_app_search_terms();
CREATE INDEX app_search_terms_latest ON app_search_terms (version);

-- The positions of all listed apps in the two orders that people choose, four bytes each. A search picks from them those
-- that it has found.
CREATE FUNCTION app_orders(OUT most_installed bytea, OUT newest bytea) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT string_agg(int4send(search_position), ''::bytea ORDER BY install_count DESC, title_key, id)
      FROM apps WHERE status = 'listed'),
    (SELECT string_agg(int4send(search_position), ''::bytea ORDER BY created_at DESC, title_key, id)
      FROM apps WHERE status = 'listed')
$$;
