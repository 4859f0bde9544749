-- What apps call of the API, for their developers: counted by the hour and kept for 31 days.

CREATE TABLE app_api_calls (
  app_id text NOT NULL REFERENCES apps ON DELETE CASCADE,
  hour timestamptz NOT NULL,
  -- Method and pattern of the URL, such as GET /api/store/products/:id.
  endpoint text NOT NULL,
  http_status smallint NOT NULL CHECK (http_status BETWEEN 100 AND 599),
  calls bigint NOT NULL CHECK (calls > 0),
  -- Points of the app's limit.
  cost bigint NOT NULL CHECK (cost >= 0),
  duration_ms bigint NOT NULL CHECK (duration_ms >= 0),
  PRIMARY KEY (app_id, hour, endpoint, http_status)
);
CREATE INDEX app_api_calls_by_hour ON app_api_calls (hour);

-- When a call last needed a permission.
CREATE TABLE app_scope_uses (
  app_id text NOT NULL REFERENCES apps ON DELETE CASCADE,
  scope text NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (app_id, scope)
);

-- Single calls: those of stores in which the app is developed or tested, and refused ones. Nothing in them is about a person.
-- Without a reference to the installation, because a log must never keep one from being deleted.
CREATE TABLE app_api_call_entries (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  app_id text NOT NULL REFERENCES apps ON DELETE CASCADE,
  installation_id uuid NOT NULL,
  endpoint text NOT NULL,
  http_status smallint NOT NULL CHECK (http_status BETWEEN 100 AND 599),
  problem_code text,
  problem_title text,
  scope text,
  cost integer NOT NULL CHECK (cost >= 0),
  duration_ms integer NOT NULL CHECK (duration_ms >= 0),
  request_id text NOT NULL,
  called_at timestamptz NOT NULL,
  CHECK ((problem_code IS NULL) = (problem_title IS NULL))
);
CREATE INDEX app_api_call_entries_of_app ON app_api_call_entries (app_id, id DESC);
CREATE INDEX app_api_call_entries_of_installation ON app_api_call_entries (installation_id, id DESC);
CREATE INDEX app_api_call_entries_by_time ON app_api_call_entries (called_at);
