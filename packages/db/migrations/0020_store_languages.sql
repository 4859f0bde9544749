-- In which language a store's texts are written, and into which further ones they are translated.
ALTER TABLE stores ADD COLUMN default_language text NOT NULL DEFAULT 'en' CHECK (default_language ~ '^[a-z]{2,3}$');

CREATE TABLE store_languages (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  language text NOT NULL CHECK (language ~ '^[a-z]{2,3}$'),
  -- Until then nobody but those with a preview link sees its pages.
  is_published boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, language)
);

CREATE FUNCTION announce_store_language() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stores_changed', coalesce(NEW.store_id, OLD.store_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER store_languages_are_announced AFTER INSERT OR UPDATE OR DELETE ON store_languages
  FOR EACH ROW EXECUTE FUNCTION announce_store_language();
