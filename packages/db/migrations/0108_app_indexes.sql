-- Rows that refer to what is deleted are found by an index, instead of reading the whole table for each deleted row.

-- Was partial, so that deleting an event read all deliveries. Every replay has an ID of its own in it.
DROP INDEX app_deliveries_of_event;
CREATE UNIQUE INDEX app_deliveries_of_event
  ON app_deliveries (event_id, endpoint_id, (CASE WHEN is_replay THEN id END)) NULLS NOT DISTINCT;

-- Working copies of apps in development are deleted with each upload.
CREATE INDEX app_grants_of_version ON app_grants (version_id);
CREATE INDEX app_installations_of_pending_version ON app_installations (pending_version_id)
  WHERE pending_version_id IS NOT NULL;

-- Entries are added in the order of time, so a few kB are enough to find the old ones.
CREATE INDEX app_access_log_age ON app_access_log USING brin (accessed_at);
