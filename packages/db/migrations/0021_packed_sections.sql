-- A store with 500 sections has 750 kB of them in each revision. PostgreSQL's own compression held the transaction up for
-- most of the time of a save; now it gets them compressed. gzip, or UTF-8 where SQL has written them (a new store's).
ALTER TABLE store_theme_versions ALTER COLUMN sections TYPE bytea USING convert_to(sections::text, 'UTF8');

CREATE OR REPLACE FUNCTION open_store_theme(store uuid) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM store_themes WHERE store_id = store) THEN
    RETURN;
  END IF;
  INSERT INTO store_theme_versions
    (store_id, revision, theme_id, theme_version_id, sections, settings, origin, saved_at)
  SELECT store, 1, theme.id, version.id, convert_to((version.default_configuration -> 'sections')::text, 'UTF8'),
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
