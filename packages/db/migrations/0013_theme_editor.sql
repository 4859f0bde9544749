-- What the theme editor keeps beside the revisions themselves: their names, a publication to come, who is there.

-- Saved revisions never change, what they are called does.
CREATE TABLE store_theme_names (
  store_id uuid NOT NULL,
  revision integer NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  named_by uuid REFERENCES accounts,
  named_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, revision),
  FOREIGN KEY (store_id, revision) REFERENCES store_theme_versions ON DELETE CASCADE
);

-- A publication to come, one a store. From `publish_at` on it holds by comparison with the clock, in every query; a job
-- writes it into store_themes afterwards and removes the row.
CREATE TABLE store_theme_schedules (
  store_id uuid PRIMARY KEY REFERENCES store_themes ON DELETE CASCADE,
  revision integer NOT NULL,
  publish_at timestamptz NOT NULL,
  scheduled_by uuid NOT NULL REFERENCES accounts,
  scheduled_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, revision) REFERENCES store_theme_versions,
  CHECK (publish_at > scheduled_at)
);
CREATE INDEX store_theme_schedules_due ON store_theme_schedules (publish_at);

CREATE FUNCTION announce_theme_schedule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('store_theme_changed', coalesce(NEW.store_id, OLD.store_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER store_theme_schedules_are_announced AFTER INSERT OR UPDATE OR DELETE ON store_theme_schedules
  FOR EACH ROW EXECUTE FUNCTION announce_theme_schedule();

-- Whether a store was offline when a moment came that is not in the future. A suspension of later never changes it.
CREATE FUNCTION was_store_suspended(store uuid, moment timestamptz) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM store_suspensions
    WHERE store_id = store AND suspended_at < moment
      AND coalesce(ended_at, suspended_until, 'infinity') > moment
  )
$$;

-- Where stores stand at a moment: a schedule whose time has come counts as published at that time, written down or not.
-- What comes due while a store is suspended is not published: reactivation restores exactly what was before.
CREATE FUNCTION store_themes_at(moment timestamptz) RETURNS TABLE (
  store_id uuid, revision integer, published_revision integer, published_at timestamptz, published_by uuid
) LANGUAGE sql STABLE AS $$
  SELECT
    stands.store_id,
    stands.revision,
    coalesce(due.revision, stands.published_revision),
    coalesce(due.publish_at, stands.published_at),
    coalesce(due.scheduled_by, stands.published_by)
  FROM store_themes AS stands
  LEFT JOIN store_theme_schedules AS due ON due.store_id = stands.store_id AND due.publish_at <= moment
    AND NOT was_store_suspended(due.store_id, due.publish_at)
$$;

-- Tabs in which a store is being edited, for 20 seconds after they were heard of. Losing it in a crash loses nothing.
CREATE UNLOGGED TABLE theme_editor_presence (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  client_id uuid NOT NULL,
  section_id text CHECK (length(section_id) <= 120),
  seen_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, account_id, client_id)
);
CREATE INDEX theme_editor_presence_seen ON theme_editor_presence (seen_at);
