-- The files of stores: pictures above all. The bytes are in the storage under `public/<key>`, smaller editions of
-- pictures under `editions/<key>/`.

CREATE TABLE media_files (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('pending', 'ready', 'failed')),
  -- Part of the public address. What is under a key never changes.
  key text UNIQUE CHECK (key ~ '^[a-z0-9-]{8,64}/[a-z0-9][a-z0-9.-]{0,119}$'),
  kind text NOT NULL CHECK (kind IN ('image', 'video', 'audio', 'font', 'document')),
  content_type text,
  bytes bigint CHECK (bytes >= 0),
  -- Of pictures, in pixels; an SVG need not say.
  width integer CHECK (width > 0),
  height integer CHECK (height > 0),
  is_animated boolean NOT NULL DEFAULT false,
  -- The ground to show until the picture is there.
  color text CHECK (color ~ '^#[0-9a-f]{6}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255),
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 500),
  -- Where a picture was, or still is to be, downloaded from; and why that failed.
  source_url text CHECK (length(source_url) <= 2000),
  failure text,
  created_at timestamptz NOT NULL,
  CHECK (status <> 'ready' OR (key IS NOT NULL AND content_type IS NOT NULL AND bytes IS NOT NULL)),
  CHECK (status = 'ready' OR source_url IS NOT NULL),
  CHECK ((status = 'failed') = (failure IS NOT NULL))
);
CREATE INDEX media_files_of_store ON media_files (store_id, created_at DESC, id DESC);
-- One address is downloaded once for a store. By hash: an address may be longer than an index takes.
CREATE UNIQUE INDEX media_files_by_source ON media_files (store_id, md5(source_url)) WHERE source_url IS NOT NULL;

-- Every process forgets what it remembers of a store's files once a change of them is committed.
CREATE FUNCTION announce_media_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store uuid;
BEGIN
  FOR store IN SELECT DISTINCT store_id FROM changed ORDER BY store_id LOOP
    PERFORM pg_notify('media_changed', store::text);
  END LOOP;
  RETURN NULL;
END $$;
CREATE TRIGGER new_media_files_are_announced AFTER INSERT ON media_files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_media_change();
CREATE TRIGGER changed_media_files_are_announced AFTER UPDATE ON media_files REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_media_change();
CREATE TRIGGER removed_media_files_are_announced AFTER DELETE ON media_files REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION announce_media_change();
