-- Which revisions visitors have seen, since when, by whom: the history tells it of each. Whatever changes what is public is
-- written down here by the table itself, so that no way of publishing can forget it.
CREATE TABLE store_theme_publications (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  store_id uuid NOT NULL,
  revision integer NOT NULL,
  published_at timestamptz NOT NULL,
  -- Null: the platform, for a new store.
  published_by uuid REFERENCES accounts,
  FOREIGN KEY (store_id, revision) REFERENCES store_theme_versions ON DELETE CASCADE
);
CREATE INDEX store_theme_publications_of_store ON store_theme_publications (store_id, published_at);

-- What is known of before: what the audit has, and the first revision, which is public from the beginning.
INSERT INTO store_theme_publications (store_id, revision, published_at, published_by)
SELECT store_id, revision, published_at, published_by
FROM (
  SELECT
    entry.store_id,
    (entry.details ->> 'revision')::integer AS revision,
    coalesce((entry.details ->> 'publish_at')::timestamptz, entry.created_at) AS published_at,
    (SELECT id FROM accounts WHERE id = coalesce((entry.details ->> 'scheduled_by')::uuid, entry.actor_id)) AS published_by
  FROM audit_entries AS entry
  WHERE entry.action = 'theme.published' AND entry.store_id IS NOT NULL
  UNION ALL
  SELECT store_id, revision, saved_at, saved_by FROM store_theme_versions WHERE revision = 1
) AS known
JOIN store_theme_versions USING (store_id, revision)
ORDER BY published_at;

CREATE FUNCTION record_theme_publication() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.published_revision <> OLD.published_revision THEN
    INSERT INTO store_theme_publications (store_id, revision, published_at, published_by)
    VALUES (NEW.store_id, NEW.published_revision, NEW.published_at, NEW.published_by);
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER store_themes_record_publications AFTER INSERT OR UPDATE OF published_revision ON store_themes
  FOR EACH ROW EXECUTE FUNCTION record_theme_publication();
