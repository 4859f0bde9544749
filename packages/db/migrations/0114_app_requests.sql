-- Staff who can't install an app ask the store's owner. A request ends with their work in the store.
CREATE TABLE app_requests (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  app_id text NOT NULL REFERENCES apps ON DELETE CASCADE,
  requested_by uuid NOT NULL,
  note text CHECK (length(note) BETWEEN 1 AND 500),
  created_at timestamptz NOT NULL,
  outcome text CHECK (outcome IN ('installed', 'dismissed')),
  closed_at timestamptz,
  FOREIGN KEY (store_id, requested_by) REFERENCES store_staff (store_id, account_id) ON DELETE CASCADE,
  CHECK ((outcome IS NULL) = (closed_at IS NULL))
);
CREATE UNIQUE INDEX open_app_requests ON app_requests (store_id, app_id, requested_by) WHERE closed_at IS NULL;
CREATE INDEX app_requests_of_member ON app_requests (store_id, requested_by);
CREATE INDEX app_requests_of_app ON app_requests (app_id);
