-- The schedules of installed apps: when each gets its next apps.tick.
CREATE TABLE app_schedules (
  installation_id uuid NOT NULL REFERENCES app_installations ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 40),
  every text NOT NULL CHECK (every IN ('hour', 'day', 'week', 'month')),
  -- In India, on the first day of the period.
  at time NOT NULL,
  -- Spreads the apps of all stores over an hour. Always the same for a schedule of an installation.
  offset_s integer NOT NULL CHECK (offset_s BETWEEN 0 AND 3599),
  due_at timestamptz NOT NULL,
  PRIMARY KEY (installation_id, name)
);
CREATE INDEX app_schedules_due ON app_schedules (due_at);

-- Apps that are installed already begin with their next period.
INSERT INTO app_schedules (installation_id, name, every, at, offset_s, due_at)
SELECT id, name, every, at, offset_s,
  (date_trunc(every, now() AT TIME ZONE 'Asia/Kolkata') + ('1 ' || every)::interval + at::interval) AT TIME ZONE 'Asia/Kolkata'
    + make_interval(secs => offset_s)
FROM (
  SELECT installation.id, schedule.name, schedule.every, schedule.at,
    ((hashtextextended(installation.id::text || schedule.name, 0) & 2147483647) % 3600)::integer AS offset_s
  FROM app_installations AS installation
  JOIN app_versions AS version ON version.id = installation.version_id
  CROSS JOIN jsonb_to_recordset(version.manifest -> 'schedules') AS schedule (name text, every text, at time)
  WHERE installation.uninstalled_at IS NULL AND installation.gets_events
) AS found;
