-- Runs of a version in a throw-away store, for its developer and its reviewer (docs/reviewing-apps.md).
CREATE TABLE app_live_runs (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  version_id uuid NOT NULL REFERENCES app_versions ON DELETE CASCADE,
  -- submission: by itself, so that a reviewer finds a report.
  requested_by text NOT NULL CHECK (requested_by IN ('developer', 'reviewer', 'submission')),
  account_id uuid REFERENCES accounts ON DELETE SET NULL,
  -- failed: Haat couldn't finish it, which says nothing about the app.
  status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'running', 'passed', 'problems', 'failed')),
  -- What a run does now.
  step text,
  -- While it runs. Not a reference: the store is deleted with the run's end, or by the job that tidies up.
  store_id uuid,
  report jsonb CHECK (pg_column_size(report) <= 262144),
  requested_at timestamptz NOT NULL,
  started_at timestamptz,
  finished_at timestamptz,
  CHECK ((status IN ('passed', 'problems')) = (report IS NOT NULL)),
  CHECK ((status IN ('waiting', 'running')) = (finished_at IS NULL)),
  CHECK (status <> 'running' OR started_at IS NOT NULL)
);
CREATE UNIQUE INDEX app_live_runs_open ON app_live_runs (version_id) WHERE finished_at IS NULL;
CREATE INDEX app_live_runs_of_version ON app_live_runs (version_id, id DESC);
CREATE INDEX app_live_runs_unfinished ON app_live_runs (requested_at) WHERE finished_at IS NULL;
CREATE INDEX app_live_runs_of_account ON app_live_runs (account_id, requested_at) WHERE account_id IS NOT NULL;

-- What the app calls during a run, with the installation of the run. In no other log or figure.
CREATE TABLE app_live_run_calls (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  installation_id uuid NOT NULL REFERENCES app_installations ON DELETE CASCADE,
  endpoint text NOT NULL,
  http_status smallint NOT NULL,
  -- What the call needs, and what allowed it and parts of its response.
  scope text,
  used_scopes text[] NOT NULL,
  duration_ms integer NOT NULL
);
CREATE INDEX app_live_run_calls_of_installation ON app_live_run_calls (installation_id);
