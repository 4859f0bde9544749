-- How an administrator opens a vendor's dashboard, and why a visit ended (docs/impersonation.md).
ALTER TABLE impersonations
  -- The store that the dashboard opens with.
  ADD COLUMN store_id uuid REFERENCES stores ON DELETE SET NULL,
  -- The administrator's own session. A visit is over when it ends.
  ADD COLUMN admin_session_id uuid REFERENCES sessions ON DELETE SET NULL,
  -- Opens the dashboard once. Null after that.
  ADD COLUMN code_hash text CHECK (code_hash ~ '^[0-9a-f]{64}$'),
  ADD COLUMN code_expires_at timestamptz,
  -- The browser that requested the code, if it's known.
  ADD COLUMN browser_hash text CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
  -- When the administrator opened the dashboard. Visits without it aren't shown to the vendor.
  ADD COLUMN opened_at timestamptz,
  ADD COLUMN ended_because text CHECK (ended_because IN ('stopped', 'withdrawn', 'expired', 'not_opened', 'session_ended')),
  ADD CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  ADD CHECK ((code_hash IS NULL) = (code_expires_at IS NULL)),
  ADD CHECK (code_hash IS NULL OR opened_at IS NULL);
CREATE UNIQUE INDEX impersonations_by_code ON impersonations (code_hash) WHERE code_hash IS NOT NULL;
CREATE INDEX impersonations_running ON impersonations (expires_at) WHERE ended_at IS NULL;

ALTER TABLE sessions DROP CONSTRAINT sessions_ended_because_check;
ALTER TABLE sessions ADD CONSTRAINT sessions_ended_because_check
  CHECK (ended_because IN ('sign_out', 'password_change', 'email_change', 'suspension', 'role_change', 'visit_ended'));
