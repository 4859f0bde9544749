-- Themes with their versions and files, and what each store has made of its theme (decisions.md, Themes).

CREATE TABLE themes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' AND length(slug) BETWEEN 2 AND 60),
  -- Null: the platform's own.
  developer_id uuid REFERENCES accounts,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  tagline text NOT NULL DEFAULT '' CHECK (length(tagline) <= 160),
  category text NOT NULL DEFAULT '' CHECK (length(category) <= 60),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 10000),
  -- At most ₹1 lakh.
  price_paise bigint NOT NULL DEFAULT 0 CHECK (price_paise BETWEEN 0 AND 10000000),
  -- Hidden until a time, which is compared with the clock; removed for good. Where it is installed it works on.
  visibility text NOT NULL DEFAULT 'listed' CHECK (visibility IN ('listed', 'hidden', 'removed')),
  hidden_until timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((visibility = 'hidden') = (hidden_until IS NOT NULL))
);
CREATE INDEX themes_of_developer ON themes (developer_id, id);

CREATE TABLE theme_versions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  theme_id uuid NOT NULL REFERENCES themes ON DELETE CASCADE,
  -- Semantic versioning; build metadata where the platform's own files changed without another number.
  version text NOT NULL CHECK (version ~ '^[0-9]+\.[0-9]+\.[0-9]+([-+][0-9A-Za-z.-]+)?$' AND length(version) <= 40),
  changelog text NOT NULL DEFAULT '' CHECK (length(changelog) <= 10000),
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'submitted', 'published', 'rejected', 'changes_requested', 'superseded')),
  -- Of all paths and files, 128 bits in hex; the folder of its assets' addresses. Null while it is written.
  content_hash text CHECK (content_hash ~ '^[0-9a-f]{32}$'),
  -- What a store starts with: { sections, settings } of its templates. `json`, not `jsonb`: the order of keys is kept.
  default_configuration json,
  created_at timestamptz NOT NULL DEFAULT now(),
  submitted_at timestamptz,
  published_at timestamptz,
  UNIQUE (theme_id, version),
  UNIQUE (id, theme_id),
  CHECK ((status IN ('published', 'superseded')) = (published_at IS NOT NULL)),
  CHECK (published_at IS NULL OR (content_hash IS NOT NULL AND default_configuration IS NOT NULL))
);
CREATE UNIQUE INDEX theme_versions_published ON theme_versions (theme_id) WHERE status = 'published';
CREATE INDEX theme_versions_by_content ON theme_versions (content_hash) WHERE content_hash IS NOT NULL;

-- By content: the same file in many versions is kept once.
CREATE TABLE theme_blobs (
  hash text PRIMARY KEY CHECK (hash ~ '^[0-9a-f]{64}$'),
  bytes bytea NOT NULL CHECK (octet_length(bytes) <= 5 * 1024 * 1024),
  size_bytes integer NOT NULL GENERATED ALWAYS AS (octet_length(bytes)) STORED
);

CREATE TABLE theme_files (
  version_id uuid NOT NULL REFERENCES theme_versions ON DELETE CASCADE,
  path text COLLATE "C" NOT NULL CHECK (length(path) BETWEEN 1 AND 200 AND path ~ '^([A-Za-z0-9_-][A-Za-z0-9_.-]*/){0,4}[A-Za-z0-9_-][A-Za-z0-9_.-]*$'),
  blob_hash text NOT NULL REFERENCES theme_blobs,
  is_text boolean NOT NULL,
  PRIMARY KEY (version_id, path)
);
CREATE INDEX theme_files_of_blob ON theme_files (blob_hash);

-- What was submitted is what is reviewed, and what stores have: its files stay as they are.
CREATE FUNCTION refuse_change_of_settled_theme() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE WHEN TG_OP = 'DELETE' THEN OLD.version_id ELSE NEW.version_id END;
BEGIN
  IF EXISTS (SELECT FROM theme_versions WHERE id = touched AND status NOT IN ('draft', 'changes_requested')) THEN
    RAISE EXCEPTION 'the files of theme version % are settled', touched USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
END $$;
CREATE TRIGGER settled_theme_files_stay BEFORE INSERT OR UPDATE OR DELETE ON theme_files
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_settled_theme();

-- A store's configurations, one timeline: every save, restore, choice of a theme or of its version is one more, and none
-- is ever changed. `json` keeps what was saved letter by letter.
CREATE TABLE store_theme_versions (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  revision integer NOT NULL CHECK (revision >= 1),
  theme_id uuid NOT NULL,
  theme_version_id uuid NOT NULL,
  sections json NOT NULL,
  settings json NOT NULL,
  origin text NOT NULL CHECK (origin IN ('theme_chosen', 'theme_updated', 'saved', 'restored')),
  restored_from integer,
  -- Null: the platform, for a new store.
  saved_by uuid REFERENCES accounts,
  saved_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, revision),
  FOREIGN KEY (theme_version_id, theme_id) REFERENCES theme_versions (id, theme_id),
  CHECK ((origin = 'restored') = (restored_from IS NOT NULL)),
  CHECK (restored_from < revision)
);
CREATE INDEX store_theme_versions_of_theme ON store_theme_versions (store_id, theme_id, revision DESC);
CREATE INDEX store_theme_versions_by_version ON store_theme_versions (theme_version_id);

CREATE FUNCTION refuse_change_of_store_theme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' OR EXISTS (SELECT FROM stores WHERE id = OLD.store_id) THEN
    RAISE EXCEPTION 'saved configurations stay as they are' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END $$;
CREATE TRIGGER store_theme_versions_stay BEFORE UPDATE OR DELETE ON store_theme_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_store_theme();

-- Where a store stands in its timeline: the draft is always the latest, the storefront shows the published one.
CREATE TABLE store_themes (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  revision integer NOT NULL,
  published_revision integer NOT NULL,
  published_at timestamptz NOT NULL,
  published_by uuid REFERENCES accounts,
  CHECK (published_revision <= revision),
  FOREIGN KEY (store_id, revision) REFERENCES store_theme_versions,
  FOREIGN KEY (store_id, published_revision) REFERENCES store_theme_versions
);

-- Every process forgets what it remembers of a store's theme once a publication is committed.
CREATE FUNCTION announce_store_theme() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('store_theme_changed', NEW.store_id::text);
  RETURN NULL;
END $$;
CREATE TRIGGER store_themes_are_announced AFTER INSERT OR UPDATE OF published_revision ON store_themes
  FOR EACH ROW EXECUTE FUNCTION announce_store_theme();

-- Gives a store that has no theme the platform's starter (or blank) as its live theme; nothing happens while there is none.
CREATE FUNCTION open_store_theme(store uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM store_themes WHERE store_id = store) THEN
    RETURN;
  END IF;
  INSERT INTO store_theme_versions
    (store_id, revision, theme_id, theme_version_id, sections, settings, origin, saved_at)
  SELECT store, 1, theme.id, version.id, version.default_configuration -> 'sections',
    version.default_configuration -> 'settings', 'theme_chosen', now()
  FROM themes AS theme
  JOIN theme_versions AS version ON version.theme_id = theme.id AND version.status = 'published'
  WHERE theme.developer_id IS NULL AND theme.slug IN ('starter', 'blank')
  ORDER BY theme.slug DESC
  LIMIT 1
  ON CONFLICT DO NOTHING;
  IF FOUND THEN
    INSERT INTO store_themes (store_id, revision, published_revision, published_at) VALUES (store, 1, 1, now());
  END IF;
END $$;
CREATE FUNCTION open_theme_of_new_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_store_theme(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER new_stores_have_a_theme AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION open_theme_of_new_store();
