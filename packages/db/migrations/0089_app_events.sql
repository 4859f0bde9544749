-- What happened in stores, for the apps that are installed there: written in the transaction of the change, kept for 30 days.

ALTER TABLE app_installations
  -- Whether the installed version has a server, which gets events. Stores without such an app record none.
  ADD gets_events boolean NOT NULL DEFAULT false,
  -- What the app may do now: what was granted, as far as the installed version asks for it, with what that implies.
  ADD scopes text[] NOT NULL DEFAULT '{}';
CREATE INDEX app_installations_with_events ON app_installations (store_id) WHERE gets_events AND uninstalled_at IS NULL;

CREATE TABLE app_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- Transactions commit in another order than they begin, so readers follow this number, and stop before the oldest
  -- transaction that is still open.
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- Set for events about one app, which only this app gets.
  app_id text REFERENCES apps,
  type text NOT NULL CHECK (type ~ '^[a-z_]+\.[a-z_]+$'),
  subject_id text,
  data jsonb NOT NULL CHECK (pg_column_size(data) <= 20480),
  occurred_at timestamptz NOT NULL,
  is_fanned_out boolean NOT NULL DEFAULT false
);
CREATE INDEX app_events_feed ON app_events (store_id, tx, id);
CREATE INDEX app_events_to_fan_out ON app_events (id) WHERE NOT is_fanned_out;
CREATE INDEX app_events_age ON app_events (occurred_at);

-- Where an installation gets its webhooks: one endpoint for each path of the manifest.
CREATE TABLE app_endpoints (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  installation_id uuid NOT NULL REFERENCES app_installations ON DELETE CASCADE,
  url text NOT NULL CHECK (length(url) <= 700),
  types text[] NOT NULL,
  source text NOT NULL CHECK (source IN ('manifest', 'api')),
  secret_encrypted text NOT NULL,
  previous_secret_encrypted text,
  previous_secret_until timestamptz,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'failing', 'disabled')),
  failures integer NOT NULL DEFAULT 0,
  first_failure_at timestamptz,
  disabled_at timestamptz,
  disable_reason text CHECK (disable_reason IN ('gone', 'failing')),
  -- How many deliveries may be under way at once: 1 after a timeout, doubled by each success.
  max_in_flight smallint NOT NULL DEFAULT 8 CHECK (max_in_flight BETWEEN 1 AND 8),
  -- Not before: the endpoint asked for a pause (Retry-After).
  paused_until timestamptz,
  created_at timestamptz NOT NULL,
  CHECK ((status = 'disabled') = (disabled_at IS NOT NULL)),
  CHECK ((previous_secret_encrypted IS NULL) = (previous_secret_until IS NULL))
);
CREATE INDEX app_endpoints_of_installation ON app_endpoints (installation_id);

CREATE TABLE app_deliveries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  event_id uuid NOT NULL REFERENCES app_events ON DELETE CASCADE,
  endpoint_id uuid NOT NULL REFERENCES app_endpoints ON DELETE CASCADE,
  event_type text NOT NULL,
  subject_id text,
  -- About the app itself: also delivered while it's paused, and after it was uninstalled.
  is_essential boolean NOT NULL,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'delivered', 'dead', 'merged', 'cancelled')),
  attempts smallint NOT NULL DEFAULT 0,
  due_at timestamptz NOT NULL,
  -- The dispatcher that sends it now, until when it has the delivery to itself.
  lease uuid,
  leased_until timestamptz,
  delivered_at timestamptz,
  -- What changed, of all events that were merged into this one.
  changed text[],
  is_replay boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL
);
CREATE UNIQUE INDEX app_deliveries_of_event ON app_deliveries (event_id, endpoint_id) WHERE NOT is_replay;
CREATE INDEX app_deliveries_due ON app_deliveries (endpoint_id, is_replay, due_at, id) WHERE status = 'pending';
CREATE INDEX app_deliveries_leased ON app_deliveries (endpoint_id) WHERE status = 'pending' AND lease IS NOT NULL;
CREATE INDEX app_deliveries_of_subject ON app_deliveries (endpoint_id, subject_id, id) WHERE status = 'pending';
CREATE INDEX app_deliveries_log ON app_deliveries (endpoint_id, id DESC);

CREATE TABLE app_delivery_attempts (
  delivery_id uuid NOT NULL REFERENCES app_deliveries ON DELETE CASCADE,
  attempt smallint NOT NULL,
  attempted_at timestamptz NOT NULL,
  http_status smallint,
  error text CHECK (error IN ('dns', 'refused', 'timeout', 'tls', 'blocked', 'status', 'too_large', 'other')),
  duration_ms integer NOT NULL,
  response_start text CHECK (length(response_start) <= 1024),
  PRIMARY KEY (delivery_id, attempt)
);
CREATE INDEX app_delivery_attempts_age ON app_delivery_attempts (attempted_at);
