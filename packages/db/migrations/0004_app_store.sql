-- The catalog of apps and which store has which installed.

-- The words of a text as search sees them: lower case, without accents and apostrophes, at most 40 characters each.
-- U+0900 to U+0DFF are the Indic scripts, whose vowel signs belong to the word; U+0964 and U+0965 are their full stops.
CREATE FUNCTION search_words(phrase text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN ARRAY(
  SELECT left(word, 40)
  FROM regexp_split_to_table(
    translate(
      lower(regexp_replace(normalize(phrase, NFD), '[\u0300-\u036f''’]', '', 'g') COLLATE pg_c_utf8),
      'øđłıς', 'odliσ'),
    '[^[:alnum:]\u0900-\u0963\u0966-\u0dff]+') AS word
  WHERE word <> '');

-- By this, titles are compared and put in order.
CREATE FUNCTION search_key(phrase text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN array_to_string(search_words(phrase), ' ');

-- An app as it goes over the wire: the contract's `App`. (to_char is not immutable for its month names; there are none.)
CREATE FUNCTION app_wire_json(
  id text, title text, description text, icon text, category text, price text, features text[], screenshots text[],
  developer_name text, install_count integer, support_url text, created_at timestamptz
) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (
  SELECT row_to_json(app) FROM (
    SELECT id, title, description, icon, category, price, features, screenshots, developer_name, install_count,
      support_url, to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS created_at
  ) AS app);

CREATE TABLE apps (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(id) <= 80),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 80),
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(title)) STORED,
  description text NOT NULL,
  icon text NOT NULL,
  category text NOT NULL CHECK (category IN
    ('Marketing', 'Analytics', 'Media', 'AI', 'Integration', 'Productivity', 'Sales', 'Support')),
  price text NOT NULL,
  features text[] NOT NULL DEFAULT '{}',
  screenshots text[] NOT NULL DEFAULT '{}',
  developer_name text NOT NULL,
  support_url text,
  -- Stores that have the app installed now; kept by the triggers on app_installations.
  install_count integer NOT NULL DEFAULT 0 CHECK (install_count >= 0),
  status text NOT NULL DEFAULT 'listed' CHECK (status IN ('listed', 'unlisted')),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  -- Made once per change, not once per reader.
  wire_json text NOT NULL GENERATED ALWAYS AS (app_wire_json(id, title, description, icon, category, price, features,
    screenshots, developer_name, install_count, support_url, created_at)) STORED,
  -- The app's place in the bitmaps of 0006_app_search.sql.
  search_position integer NOT NULL UNIQUE GENERATED ALWAYS AS IDENTITY (START 0 MINVALUE 0)
);
CREATE INDEX apps_newest ON apps (created_at DESC, title_key, id) INCLUDE (search_position) WHERE status = 'listed';
CREATE INDEX apps_most_installed ON apps (install_count DESC, title_key, id) INCLUDE (search_position)
  WHERE status = 'listed';

CREATE TABLE app_installations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  app_id text NOT NULL REFERENCES apps,
  installed_by uuid NOT NULL REFERENCES accounts,
  installed_at timestamptz NOT NULL DEFAULT now(),
  uninstalled_by uuid REFERENCES accounts,
  uninstalled_at timestamptz,
  CHECK ((uninstalled_at IS NULL) = (uninstalled_by IS NULL))
);
-- At most one live installation of an app in a store; history is kept.
CREATE UNIQUE INDEX app_installations_live ON app_installations (store_id, app_id) WHERE uninstalled_at IS NULL;
CREATE INDEX app_installations_of_app ON app_installations (app_id) WHERE uninstalled_at IS NULL;

CREATE FUNCTION count_app_installations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text[];
  counted record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT app_id FROM new_installations WHERE uninstalled_at IS NULL);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT '-' || app_id FROM old_installations WHERE uninstalled_at IS NULL);
  ELSE
    changes := ARRAY(
      SELECT app_id FROM new_installations WHERE uninstalled_at IS NULL
      UNION ALL
      SELECT '-' || app_id FROM old_installations WHERE uninstalled_at IS NULL);
  END IF;
  -- In the order of the ids, so that two statements at once do not wait for each other.
  FOR counted IN
    SELECT ltrim(change, '-') AS app_id, sum(CASE WHEN change LIKE '-%' THEN -1 ELSE 1 END) AS stores
    FROM unnest(changes) AS change GROUP BY 1 HAVING sum(CASE WHEN change LIKE '-%' THEN -1 ELSE 1 END) <> 0 ORDER BY 1
  LOOP
    UPDATE apps SET install_count = install_count + counted.stores WHERE id = counted.app_id;
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER new_app_installations_are_counted AFTER INSERT ON app_installations
  REFERENCING NEW TABLE AS new_installations FOR EACH STATEMENT EXECUTE FUNCTION count_app_installations();
CREATE TRIGGER changed_app_installations_are_counted AFTER UPDATE ON app_installations
  REFERENCING OLD TABLE AS old_installations NEW TABLE AS new_installations
  FOR EACH STATEMENT EXECUTE FUNCTION count_app_installations();
CREATE TRIGGER removed_app_installations_are_counted AFTER DELETE ON app_installations
  REFERENCING OLD TABLE AS old_installations FOR EACH STATEMENT EXECUTE FUNCTION count_app_installations();

-- Every process drops its cached pages and lists when the catalog changes.
CREATE FUNCTION announce_app_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('app_catalog_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER app_catalog_changes_are_announced AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON apps
  FOR EACH STATEMENT EXECUTE FUNCTION announce_app_catalog_change();
