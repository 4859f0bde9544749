-- One search for apps, products, collections and pages (packages/search). Replaces the bitmaps of 0006_app_search.sql and
-- products.search_text.

DROP TRIGGER app_search_terms_of_new ON apps;
DROP TRIGGER app_search_terms_of_changed ON apps;
DROP TRIGGER app_search_terms_of_removed ON apps;
DROP TRIGGER app_search_terms_of_none ON apps;
DROP FUNCTION keep_app_search_terms();
DROP FUNCTION terms_of_app(text, text, text, text[], text, text);
DROP FUNCTION app_orders();
DROP TABLE app_search_terms;
DROP SEQUENCE app_search_versions;
DROP FUNCTION remove_bits(varbit, varbit);
DROP FUNCTION join_bits(varbit, varbit);
DROP FUNCTION resize_bits(varbit, integer);
DROP FUNCTION bits_at(integer[]);
DROP INDEX apps_newest;
DROP INDEX apps_most_installed;
ALTER TABLE apps DROP COLUMN search_position;
CREATE INDEX apps_newest ON apps (created_at DESC, title_key, id) WHERE status = 'listed';
CREATE INDEX apps_most_installed ON apps (install_count DESC, title_key, id) WHERE status = 'listed';
ALTER TABLE products DROP COLUMN search_text;
DROP FUNCTION product_search_text(text, text, text, text[]);
-- Owners also find products by the start of an SKU, in any case.
CREATE INDEX product_variants_sku_start ON product_variants (store_id, (lower(sku) COLLATE "C")) WHERE sku <> '';

-- What can be found. Triggers on the tables of each kind keep it up to date in the transaction of the change, so that every
-- process finds the new state at once.
CREATE TABLE search_documents (
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('app', 'product', 'collection', 'page')),
  -- The store; the nil UUID for apps, which belong to the platform.
  scope uuid NOT NULL,
  id text COLLATE "C" NOT NULL,
  title_key text COLLATE "C" NOT NULL,
  -- Installations or units sold: the order among equally good matches.
  popularity bigint NOT NULL,
  -- From when on visitors see it; null is never.
  visible_from timestamptz,
  -- Values that the search counts. Empty for kinds that count their own.
  facets text[] NOT NULL DEFAULT '{}',
  -- The words of the title; of the title and tags; of everything. Supersets of each other, so that a search of several words
  -- reads one column.
  title tsvector NOT NULL,
  names tsvector NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (kind, id)
) WITH (fillfactor = 90);
-- Statistics about words would make planning a search take as long as running it, for the same plan.
ALTER TABLE search_documents ALTER COLUMN title SET STATISTICS 0, ALTER COLUMN names SET STATISTICS 0,
  ALTER COLUMN words SET STATISTICS 0;
-- Without the list of pending entries, which a write would have to merge from time to time.
CREATE INDEX search_documents_words ON search_documents USING gin (title, names, words) WITH (fastupdate = off);

-- The words that occur in a scope, to find what a misspelled or inflected word may mean. Writers add words they haven't
-- seen. Two at once can add the same word twice: a unique index would make one wait for the other's transaction.
CREATE TABLE search_words (
  scope uuid NOT NULL,
  word text COLLATE "C" NOT NULL,
  stem text COLLATE "C" NOT NULL,
  keys integer[] NOT NULL
);
CREATE INDEX search_words_word ON search_words (scope, word);
CREATE INDEX search_words_stem ON search_words (scope, stem);
CREATE INDEX search_words_keys ON search_words USING gin (keys) WITH (fastupdate = off);

-- The words of a text. Hyphenated words are also found as one word: `e-mail` as `email`.
CREATE FUNCTION search_terms(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce(search_words(phrase), '{}')
  || CASE WHEN phrase LIKE '%-%' THEN search_words(replace(phrase, '-', '')) ELSE '{}' END;

-- The text of HTML, without markup and entities. The first 50,000 characters are enough to find a text.
CREATE FUNCTION search_text(html text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN regexp_replace(left(html, 50000), '<[^>]*>|&#?[[:alnum:]]+;', ' ', 'g');

-- Starts every lexeme of a kind and scope, so that the index doesn't return other stores' documents, apart from the few of
-- a store with the same prefix, which the search leaves out.
CREATE FUNCTION search_prefix(kind text, scope uuid) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN left(md5(kind || scope), 3);

CREATE FUNCTION search_vector(prefix text, words text[]) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN array_to_tsvector(ARRAY(SELECT prefix || word FROM unnest(words) AS word));

CREATE FUNCTION search_document(
  kind text, scope uuid, id text, title text, tags text, body text, popularity bigint, visible_from timestamptz,
  facets text[]
) RETURNS search_documents LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  prefix text := search_prefix(kind, scope);
  title_words text[] := search_terms(title);
  name_words text[] := title_words || search_terms(tags);
  body_words text[] := ARRAY(
    SELECT DISTINCT word FROM unnest(search_terms(search_text(body))) AS word
    -- Words of nearly every text, which nobody searches for in it.
    WHERE word <> ALL ('{a,an,and,are,as,at,be,by,can,do,does,for,from,get,has,have,how,i,in,is,it,its,me,my,of,on,or,our,so,
      that,the,their,then,there,these,they,this,to,want,was,we,what,when,where,which,will,with,you,your}'));
BEGIN
  RETURN (kind, scope, id, search_key(title), popularity, visible_from, facets, search_vector(prefix, title_words),
    search_vector(prefix, name_words), search_vector(prefix, name_words || body_words));
END $$;

CREATE FUNCTION search_stem(word text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN coalesce((ts_lexize('pg_catalog.english_stem', word))[1], word);

-- Numbers that two words of a scope share if they are within one typo (an insertion, deletion, substitution or swap of
-- neighbours): those of the word and of the word with each letter left out. Rarely, other words share one, too.
CREATE FUNCTION search_keys(scope uuid, word text) RETURNS integer[] LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  keys integer[] := '{}';
  variant text;
BEGIN
  FOR place IN 0..length(word) LOOP
    variant := CASE place WHEN 0 THEN word ELSE left(word, place - 1) || substr(word, place + 1) END;
    keys := keys || ('x' || left(md5(scope || ':' || variant), 8))::bit(32)::integer;
  END LOOP;
  RETURN keys;
END $$;

CREATE FUNCTION learn_search_words() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_words (scope, word, stem, keys)
  SELECT scope, word, search_stem(word), search_keys(scope, word)
  FROM (
    SELECT DISTINCT scope, substr(lexeme, 4) COLLATE "C" AS word FROM new_documents, unnest(words)
  ) AS used
  WHERE NOT EXISTS (
    SELECT FROM search_words AS known WHERE known.scope = used.scope AND known.word = used.word);
  RETURN NULL;
END $$;
CREATE TRIGGER words_of_new_documents_are_learned AFTER INSERT ON search_documents
  REFERENCING NEW TABLE AS new_documents FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();
CREATE TRIGGER words_of_changed_documents_are_learned AFTER UPDATE ON search_documents
  REFERENCING NEW TABLE AS new_documents FOR EACH STATEMENT EXECUTE FUNCTION learn_search_words();

-- The first sentence of a longer description says what the app is for. It counts like a tag.
CREATE FUNCTION first_sentence(description text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN substring(description FROM '^[^.!?]{1,160}[.!?](?=\s+\S)');

CREATE FUNCTION app_search_document(app apps) RETURNS search_documents LANGUAGE sql STABLE
RETURN search_document('app', '00000000-0000-0000-0000-000000000000', app.id, app.title,
  concat_ws(' ', app.category, first_sentence(app.description)),
  concat_ws(' ', app.description, array_to_string(app.features, ' ')), app.install_count,
  CASE WHEN app.status = 'listed' THEN '-infinity'::timestamptz END,
  ARRAY[app.category, CASE WHEN lower(app.price) = 'free' THEN 'free' ELSE 'paid' END]);

CREATE FUNCTION product_search_document(product products) RETURNS search_documents LANGUAGE sql STABLE
RETURN search_document('product', product.store_id, product.id::text, product.title,
  concat_ws(' ', product.vendor, product.product_type, array_to_string(product.tags, ' ')), product.description,
  product.sold_count, CASE WHEN product.status = 'active' THEN product.published_at END, '{}');

CREATE FUNCTION collection_search_document(collection collections) RETURNS search_documents LANGUAGE sql STABLE
RETURN search_document('collection', collection.store_id, collection.id::text, collection.title, '',
  collection.description, 0, collection.published_at, '{}');

CREATE FUNCTION page_search_document(page pages) RETURNS search_documents LANGUAGE sql STABLE
RETURN search_document('page', page.store_id, page.id::text, page.title, '', page.body, 0, page.published_at, '{}');

-- Keeps the documents of a table's rows. Arguments: the kind, the function that makes a row's document, and the columns it
-- is made of: other changes, such as those of the stock, don't touch the index.
CREATE FUNCTION keep_search_documents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  kind CONSTANT text := TG_ARGV[0];
  document_of CONSTANT text := TG_ARGV[1];
  columns CONSTANT text[] := TG_ARGV[2:];
  changed CONSTANT text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT id FROM new_rows'
    ELSE (
      SELECT format('SELECT id FROM new_rows JOIN old_rows USING (id) WHERE (%s) IS DISTINCT FROM (%s)',
        string_agg('new_rows.' || name, ', '), string_agg('old_rows.' || name, ', '))
      FROM unnest(columns) AS name)
    END;
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_documents AS document WHERE document.kind = TG_ARGV[0];
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_documents AS document USING old_rows
    WHERE document.kind = TG_ARGV[0] AND document.id = old_rows.id::text;
  ELSE
    EXECUTE format(
      'INSERT INTO search_documents
        SELECT document.* FROM %1$I AS source, LATERAL %2$I(source) AS document WHERE source.id IN (%3$s)
        ON CONFLICT (kind, id) DO UPDATE SET title_key = excluded.title_key, popularity = excluded.popularity,
          visible_from = excluded.visible_from, facets = excluded.facets, title = excluded.title, names = excluded.names,
          words = excluded.words', TG_TABLE_NAME, document_of, changed);
  END IF;
  RETURN NULL;
END $$;

DO $$
DECLARE
  searched record;
  arguments text;
BEGIN
  FOR searched IN VALUES
    ('app', 'apps', 'title, category, description, features, price, status, install_count'),
    ('product', 'products', 'title, vendor, product_type, tags, description, status, published_at, sold_count'),
    ('collection', 'collections', 'title, description, published_at'),
    ('page', 'pages', 'title, body, published_at')
  LOOP
    arguments := format('%L, %L, %s', searched.column1, searched.column1 || '_search_document',
      (SELECT string_agg(quote_literal(name), ', ') FROM unnest(string_to_array(searched.column3, ', ')) AS name));
    EXECUTE format(
      'CREATE TRIGGER new_%1$s_can_be_found AFTER INSERT ON %1$s REFERENCING NEW TABLE AS new_rows
         FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%2$s);
       CREATE TRIGGER changed_%1$s_can_be_found AFTER UPDATE ON %1$s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
         FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%2$s);
       CREATE TRIGGER removed_%1$s_cannot_be_found AFTER DELETE ON %1$s REFERENCING OLD TABLE AS old_rows
         FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%2$s);
       CREATE TRIGGER emptied_%1$s_cannot_be_found AFTER TRUNCATE ON %1$s
         FOR EACH STATEMENT EXECUTE FUNCTION keep_search_documents(%2$s);
       INSERT INTO search_documents SELECT document.* FROM %1$s AS source, LATERAL %3$I(source) AS document',
      searched.column2, arguments, searched.column1 || '_search_document');
  END LOOP;
END $$;
