-- The theme store: featured themes, search, what its cached pages show, and statistics by theme and day
-- (docs/marketplace.md).

ALTER TABLE themes
  -- Since when the theme is featured, and its place among the featured themes. Null: not featured.
  ADD COLUMN featured_at timestamptz,
  ADD COLUMN featured_position integer CHECK (featured_position >= 1),
  ADD CONSTRAINT themes_featured_check CHECK ((featured_at IS NULL) = (featured_position IS NULL));
CREATE INDEX themes_featured ON themes (featured_position) WHERE featured_at IS NOT NULL;

-- How often a theme's page and demo were opened, and how often stores added and bought it. No personal data. Days are
-- those in India.
CREATE TABLE theme_statistics (
  theme_id uuid NOT NULL REFERENCES themes ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  demos integer NOT NULL DEFAULT 0 CHECK (demos >= 0),
  installs integer NOT NULL DEFAULT 0 CHECK (installs >= 0),
  sales integer NOT NULL DEFAULT 0 CHECK (sales >= 0),
  PRIMARY KEY (theme_id, day)
);

-- Themes have a scope of their own, so that their words don't change what a misspelled word means in the search for apps.
ALTER TABLE search_documents DROP CONSTRAINT search_documents_kind_check;
ALTER TABLE search_documents ADD CONSTRAINT search_documents_kind_check
  CHECK (kind IN ('app', 'product', 'collection', 'page', 'theme'));

CREATE FUNCTION theme_search_document(theme themes) RETURNS search_documents LANGUAGE sql STABLE
RETURN search_document('theme', '00000000-0000-0000-0000-000000000001', theme.id::text, theme.name,
  concat_ws(' ', theme.category, theme.tagline,
    coalesce((SELECT name FROM accounts WHERE id = theme.developer_id), 'Haat')),
  concat_ws(' ', theme.description, array_to_string(theme.highlights, ' ')), 0,
  CASE WHEN theme.archived_at IS NULL THEN
    CASE theme.visibility WHEN 'listed' THEN '-infinity'::timestamptz WHEN 'hidden' THEN theme.hidden_until END
  END,
  ARRAY[theme.category, CASE WHEN theme.price_paise = 0 THEN 'free' ELSE 'paid' END]);

-- Only themes with a published version can be found.
CREATE FUNCTION keep_theme_search_document(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM theme_versions WHERE theme_id = changed AND status = 'published') THEN
    DELETE FROM search_documents WHERE kind = 'theme' AND id = changed::text;
    RETURN;
  END IF;
  INSERT INTO search_documents
  SELECT document.* FROM themes AS theme, LATERAL theme_search_document(theme) AS document WHERE theme.id = changed
  ON CONFLICT (kind, id) DO UPDATE SET title_key = excluded.title_key, popularity = excluded.popularity,
    visible_from = excluded.visible_from, facets = excluded.facets, title = excluded.title, names = excluded.names,
    words = excluded.words;
END $$;

-- Every process drops its cached lists and pages of themes once a change is committed. Changes of themes that were never
-- published don't matter to anyone but their developers.
CREATE FUNCTION announce_theme_catalog_change(changed uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM theme_versions WHERE theme_id = changed AND status IN ('published', 'superseded')) THEN
    PERFORM pg_notify('theme_catalog_changed', '');
  END IF;
END $$;

CREATE FUNCTION keep_theme_in_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_theme_search_document(NEW.id);
  PERFORM announce_theme_catalog_change(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER changed_themes_are_announced AFTER UPDATE ON themes
  FOR EACH ROW WHEN (OLD IS DISTINCT FROM NEW) EXECUTE FUNCTION keep_theme_in_catalog();

CREATE FUNCTION drop_theme_from_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM search_documents WHERE kind = 'theme' AND id = OLD.id::text;
  PERFORM pg_notify('theme_catalog_changed', '');
  RETURN NULL;
END $$;
CREATE TRIGGER deleted_themes_are_announced AFTER DELETE ON themes
  FOR EACH ROW EXECUTE FUNCTION drop_theme_from_catalog();

CREATE FUNCTION keep_theme_version_in_catalog() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM keep_theme_search_document(NEW.theme_id);
  PERFORM announce_theme_catalog_change(NEW.theme_id);
  RETURN NULL;
END $$;
CREATE TRIGGER new_theme_versions_are_announced AFTER INSERT ON theme_versions
  FOR EACH ROW WHEN (NEW.status = 'published') EXECUTE FUNCTION keep_theme_version_in_catalog();
CREATE TRIGGER changed_theme_versions_are_announced AFTER UPDATE ON theme_versions
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION keep_theme_version_in_catalog();

CREATE FUNCTION announce_theme_screenshots() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce_theme_catalog_change(CASE WHEN TG_OP = 'DELETE' THEN OLD.theme_id ELSE NEW.theme_id END);
  RETURN NULL;
END $$;
CREATE TRIGGER theme_screenshots_are_announced AFTER INSERT OR UPDATE OR DELETE ON theme_screenshots
  FOR EACH ROW EXECUTE FUNCTION announce_theme_screenshots();

-- The developer's name is on cards and pages, and themes are found by it.
CREATE FUNCTION announce_developer_name() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  theme uuid;
BEGIN
  FOR theme IN SELECT id FROM themes WHERE developer_id = NEW.id ORDER BY id LOOP
    PERFORM keep_theme_search_document(theme);
    PERFORM announce_theme_catalog_change(theme);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER developer_names_are_announced AFTER UPDATE OF name ON accounts
  FOR EACH ROW WHEN (NEW.kind = 'developer' AND OLD.name IS DISTINCT FROM NEW.name)
  EXECUTE FUNCTION announce_developer_name();

INSERT INTO search_documents
SELECT document.* FROM themes AS theme, LATERAL theme_search_document(theme) AS document
WHERE EXISTS (SELECT FROM theme_versions WHERE theme_id = theme.id AND status = 'published');
