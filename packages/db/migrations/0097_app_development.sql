-- Development of apps: a developer's store runs the working copy of an app, and its events go to the developer's computer.

ALTER TABLE app_installations
  ADD is_development boolean NOT NULL DEFAULT false,
  -- Where the developer's browser finds the app's pages: only on the developer's own computer.
  ADD development_url text
    CHECK (development_url ~ '^https?://(localhost|127\.0\.0\.1|\[::1\])(:[0-9]{1,5})?$'),
  -- The command line that gets the events. A newer one takes them over.
  ADD development_connection uuid,
  ADD CHECK (is_development OR (development_url IS NULL AND development_connection IS NULL));

-- development: the working copy that an installation of this kind runs. Never reviewed or published.
ALTER TABLE app_versions DROP CONSTRAINT app_versions_status_check;
ALTER TABLE app_versions ADD CONSTRAINT app_versions_status_check CHECK (
  status IN ('draft', 'submitted', 'published', 'rejected', 'changes_requested', 'superseded', 'development')
);

CREATE OR REPLACE FUNCTION keep_submitted_app_files() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  touched uuid := CASE TG_OP WHEN 'DELETE' THEN OLD.version_id ELSE NEW.version_id END;
BEGIN
  IF EXISTS (
    SELECT FROM app_versions WHERE id = touched AND status NOT IN ('draft', 'changes_requested', 'development')
  ) THEN
    RAISE EXCEPTION 'the files of a submitted version can''t be changed' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $$;

-- The marketplace counts stores that have chosen an app, not those in which it's developed.
CREATE OR REPLACE FUNCTION count_app_installations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changes text[];
  counted record;
BEGIN
  IF TG_OP = 'INSERT' THEN
    changes := ARRAY(SELECT app_id FROM new_installations WHERE uninstalled_at IS NULL AND NOT is_development);
  ELSIF TG_OP = 'DELETE' THEN
    changes := ARRAY(SELECT '-' || app_id FROM old_installations WHERE uninstalled_at IS NULL AND NOT is_development);
  ELSE
    changes := ARRAY(
      SELECT app_id FROM new_installations WHERE uninstalled_at IS NULL AND NOT is_development
      UNION ALL
      SELECT '-' || app_id FROM old_installations WHERE uninstalled_at IS NULL AND NOT is_development);
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
