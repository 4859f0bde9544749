-- Search over the catalog, by bitmaps: for every word, which apps have it. A query is then a handful of ANDs and ORs over
-- 12 kB for 100,000 apps, and the exact number of matches in every facet is a count of bits, however common the words are.

-- What apps have in common, in three kinds that cannot be mixed up, since words have neither * nor @:
--   `word`          a word of title, category, description or features
--   `wo*`           the beginnings of words, up to three letters: the short prefixes that hundreds of words share
--   `@all`, `@category:AI`, `@price:free`   facets
-- Bit n stands for the app whose search_position is n. Only listed apps have bits.
CREATE TABLE app_search_terms (
  term text COLLATE "C" PRIMARY KEY,
  any_bits varbit NOT NULL,
  -- Those that have it in the title, and those whose title begins with it.
  title_bits varbit,
  opening_bits varbit
);

-- Every word with one letter left out, and the word itself. Two words within one typo of each other share one of these.
CREATE TABLE app_search_variants (
  variant text COLLATE "C",
  term text COLLATE "C" REFERENCES app_search_terms ON DELETE CASCADE,
  PRIMARY KEY (variant, term)
);
CREATE INDEX app_search_variants_of_term ON app_search_variants (term);

CREATE FUNCTION search_variants(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN word || ARRAY(SELECT left(word, place - 1) || substr(word, place + 1) FROM generate_series(1, length(word)) AS place);

CREATE FUNCTION swap_neighbours(word text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT left(word, place - 1) || substr(word, place + 1, 1) || substr(word, place, 1) || substr(word, place + 2)
  FROM generate_series(1, length(word) - 1) AS place);

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
    TRUNCATE app_search_terms, app_search_variants;
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
        opening_bits = remove_bits(opening_bits, bits)
      FROM gone WHERE kept.term = gone.term
      RETURNING kept.term, bit_count(kept.any_bits) AS apps
    )
    SELECT array_agg(term) INTO emptied FROM changed WHERE apps = 0;
  END IF;

  IF TG_OP IN ('INSERT', 'UPDATE') THEN
    WITH added AS (
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
        opening_bits = join_bits(kept.opening_bits, excluded.opening_bits)
      RETURNING WITH (OLD AS before) kept.term, before.term IS NULL AS is_new
    )
    INSERT INTO app_search_variants (variant, term)
    SELECT DISTINCT variant, term FROM added, unnest(search_variants(term)) AS variant
    WHERE is_new AND length(term) >= 3 AND term !~ '[*@]';
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

CREATE TYPE app_search_match AS (
  -- Apps that have a word with this prefix: anywhere, in the title, as the title's first word.
  any_bits varbit, title_bits varbit, opening_bits varbit,
  -- The same and those that have a word within one typo.
  near_bits varbit, near_title_bits varbit
);

-- The apps that one word of a query matches: by prefix, and within one typo (a letter too many, too few, another one, or
-- two neighbours swapped) where both words have three letters or more.
CREATE FUNCTION match_search_word(word text, size integer) RETURNS app_search_match LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
DECLARE
  match app_search_match;
  near app_search_terms;
BEGIN
  IF length(word) <= 3 THEN
    SELECT resize_bits(any_bits, size), resize_bits(title_bits, size), resize_bits(opening_bits, size)
    INTO match.any_bits, match.title_bits, match.opening_bits
    FROM app_search_terms WHERE term = word || '*';
  ELSE
    SELECT bit_or(resize_bits(any_bits, size)), bit_or(resize_bits(title_bits, size)),
      bit_or(resize_bits(opening_bits, size))
    INTO match.any_bits, match.title_bits, match.opening_bits
    FROM app_search_terms WHERE term >= word AND term < word || U&'\+10FFFF';
  END IF;
  IF length(word) >= 3 THEN
    SELECT bit_or(resize_bits(any_bits, size)), bit_or(resize_bits(title_bits, size))
    INTO near.any_bits, near.title_bits
    FROM app_search_terms
    WHERE term = ANY (ARRAY(
      SELECT DISTINCT term FROM app_search_variants
      WHERE variant = ANY (search_variants(word)) AND NOT starts_with(term, word)
        AND (levenshtein_less_equal(term, word, 1) <= 1 OR term = ANY (swap_neighbours(word)))));
  END IF;
  match.near_bits := join_bits(match.any_bits, near.any_bits);
  match.near_title_bits := join_bits(match.title_bits, near.title_bits);
  RETURN match;
END $$;

-- Which apps a search finds, as bitmaps in the order of relevance: the title is the query, the title begins with it, all
-- words in the title, all words in the title with typos, all words somewhere, all words somewhere with typos. An app's place
-- is the first one that has it. Null are those without apps, those that add nothing, and those behind the first `enough`
-- apps; without `enough`, only the last one is answered. (As bytes: 32 bits that say how many bits follow, then the bits.)
-- Every word of the query must match; a query without words finds all. A facet's numbers heed all filters but its own.
CREATE FUNCTION match_apps(
  query text, categories text[], price text, enough integer,
  OUT total integer, OUT facets jsonb,
  OUT exact_title bytea, OUT title_prefix bytea, OUT in_title bytea, OUT near_title bytea, OUT anywhere bytea, OUT near bytea
) LANGUAGE plpgsql STABLE SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_variable
DECLARE
  query_key CONSTANT text := search_key(query);
  words CONSTANT text[] := ARRAY(SELECT DISTINCT word FROM unnest(search_words(query)) AS word);
  size CONSTANT integer := coalesce((SELECT max(search_position) FROM apps), -1) + 1;
  nothing CONSTANT varbit := resize_bits(B'', size);
  listed CONSTANT varbit := coalesce(
    (SELECT resize_bits(any_bits, size) FROM app_search_terms WHERE term = '@all'), nothing);
  free CONSTANT varbit := coalesce(
    (SELECT resize_bits(any_bits, size) FROM app_search_terms WHERE term = '@price:free'), nothing);
  of_price CONSTANT varbit := CASE price WHEN 'free' THEN free WHEN 'paid' THEN ~free ELSE listed END;
  of_category varbit := listed;
  word text;
  match app_search_match;
  title_bits varbit := listed;
  near_title_bits varbit := listed;
  any_bits varbit := listed;
  near_bits varbit := listed;
  first_bits varbit := nothing;
  place integer;
BEGIN
  FOREACH word IN ARRAY words LOOP
    match := match_search_word(word, size);
    title_bits := title_bits & coalesce(match.title_bits, nothing);
    near_title_bits := near_title_bits & coalesce(match.near_title_bits, nothing);
    any_bits := any_bits & coalesce(match.any_bits, nothing);
    near_bits := near_bits & coalesce(match.near_bits, nothing);
    EXIT WHEN bit_count(near_bits) = 0;
  END LOOP;

  IF categories IS NOT NULL THEN
    of_category := coalesce((
      SELECT bit_or(resize_bits(term.any_bits, size)) FROM app_search_terms AS term
      WHERE term.term = ANY (ARRAY(SELECT '@category:' || category FROM unnest(categories) AS category))), nothing);
  END IF;
  facets := jsonb_build_object(
    'category', coalesce((
      SELECT jsonb_object_agg(substr(term.term, 11), bit_count(near_bits & of_price & resize_bits(term.any_bits, size)))
      FROM app_search_terms AS term WHERE term.term >= '@category:' AND term.term < '@category;'), '{}'),
    'price', jsonb_build_object(
      'free', bit_count(near_bits & of_category & free),
      'paid', bit_count(near_bits & of_category & ~free)));
  near_bits := near_bits & of_price & of_category;
  total := bit_count(near_bits);

  IF total = 0 THEN
    RETURN;
  END IF;
  IF enough IS NOT NULL AND query_key <> '' THEN
    FOR place IN SELECT search_position FROM apps WHERE title_key = query_key AND status = 'listed' LOOP
      first_bits := set_bit(first_bits, place, 1);
    END LOOP;
    IF first_bits <> nothing THEN
      exact_title := varbit_send(first_bits & near_bits);
      first_bits := nothing;
    END IF;

    IF cardinality(words) = 1 AND words[1] = query_key THEN
      first_bits := match.opening_bits;
    ELSE
      FOR place IN SELECT search_position FROM apps
        WHERE title_key >= query_key AND title_key < query_key || U&'\+10FFFF' AND status = 'listed'
      LOOP
        first_bits := set_bit(first_bits, place, 1);
      END LOOP;
    END IF;
    IF first_bits <> nothing THEN
      title_prefix := varbit_send(first_bits & near_bits);
    END IF;

    title_bits := title_bits & near_bits;
    near_title_bits := near_title_bits & near_bits;
    in_title := varbit_send(title_bits);
    IF bit_count(title_bits) >= enough THEN
      RETURN;
    END IF;
    IF near_title_bits <> title_bits THEN
      near_title := varbit_send(near_title_bits);
    END IF;
    IF bit_count(near_title_bits) >= least(enough, total) THEN
      RETURN;
    END IF;
    any_bits := any_bits & near_bits;
    anywhere := varbit_send(any_bits);
    IF bit_count(any_bits) >= least(enough, total) THEN
      RETURN;
    END IF;
  END IF;
  near := varbit_send(near_bits);
END $$;

-- Apps by their positions, in that order: a JSON array, as text.
CREATE FUNCTION apps_json(positions integer[]) RETURNS text LANGUAGE plpgsql STABLE
SET plan_cache_mode = force_generic_plan AS $$
BEGIN
  RETURN (
    SELECT '[' || string_agg(wire_json, ',' ORDER BY nth) || ']'
    FROM unnest(positions) WITH ORDINALITY AS wanted (search_position, nth) JOIN apps USING (search_position));
END $$;

-- The positions of all listed apps in the two orders that people choose, four bytes each. A search picks from them those
-- that it has found.
CREATE FUNCTION app_orders(OUT most_installed bytea, OUT newest bytea) LANGUAGE sql STABLE AS $$
  SELECT
    (SELECT string_agg(int4send(search_position), ''::bytea ORDER BY install_count DESC, title_key, id)
      FROM apps WHERE status = 'listed'),
    (SELECT string_agg(int4send(search_position), ''::bytea ORDER BY created_at DESC, title_key, id)
      FROM apps WHERE status = 'listed')
$$;
