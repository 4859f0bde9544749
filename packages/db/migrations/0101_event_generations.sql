-- Transaction numbers order events only within one cluster on one timeline: a restored database begins with low numbers again,
-- and after a failover some can be given a second time. So readers follow the generation first. Its functions look at what
-- identifies the cluster and its timeline, whoever restored it or failed over.
CREATE TABLE app_event_generations (
  id integer PRIMARY KEY,
  cluster text NOT NULL UNIQUE
);

CREATE FUNCTION current_cluster() RETURNS text LANGUAGE sql STABLE RETURN
  (SELECT system_identifier FROM pg_control_system())::text || '/' || left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);

-- The number that events get now; a new one if no event was recorded yet since the restore or failover.
CREATE FUNCTION app_event_generation() RETURNS integer LANGUAGE sql STABLE RETURN
  coalesce(
    (SELECT id FROM app_event_generations WHERE cluster = current_cluster()),
    (SELECT coalesce(max(id), 0) + 1 FROM app_event_generations)
  );

CREATE FUNCTION begin_app_event_generation() RETURNS integer LANGUAGE plpgsql VOLATILE AS $$
DECLARE
  cluster_now text := current_cluster();
  generation integer;
BEGIN
  SELECT id INTO generation FROM app_event_generations WHERE cluster = cluster_now;
  IF generation IS NULL THEN
    -- A transaction that does the same at this moment is waited for.
    INSERT INTO app_event_generations (id, cluster)
      SELECT coalesce(max(id), 0) + 1, cluster_now FROM app_event_generations
      ON CONFLICT DO NOTHING;
    SELECT id INTO STRICT generation FROM app_event_generations WHERE cluster = cluster_now;
  END IF;
  RETURN generation;
END $$;

-- What was recorded before comes first, also in a database that was restored from an older backup.
ALTER TABLE app_events ADD generation integer NOT NULL DEFAULT 0;
ALTER TABLE app_events ALTER generation SET DEFAULT begin_app_event_generation();
DROP INDEX app_events_feed;
CREATE INDEX app_events_feed ON app_events (store_id, generation, tx, id);
