-- What vendors may do on the platform, the history of sanctions, and administrators who view a vendor's dashboard
-- (docs/vendors.md).

-- Whether a vendor may publish. Vendors without a row are approved: the platform approved them by itself.
CREATE TABLE vendor_approvals (
  vendor_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  status text NOT NULL CHECK (status IN ('pending', 'approved', 'rejected')),
  applied_at timestamptz NOT NULL,
  -- What the vendor wrote when applying again.
  message text CHECK (length(message) BETWEEN 1 AND 1000),
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  decided_at timestamptz,
  decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK (status <> 'rejected' OR reason IS NOT NULL)
);
CREATE INDEX vendor_approvals_waiting ON vendor_approvals (applied_at) WHERE status = 'pending';

-- Offline until the vendor is approved. A copy of the approval, so that storefronts read one row.
ALTER TABLE stores ADD COLUMN awaits_approval boolean NOT NULL DEFAULT false;

-- What an administrator allows a vendor in addition to the plan.
CREATE TABLE vendor_limits (
  vendor_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  extra_stores integer NOT NULL DEFAULT 0 CHECK (extra_stores BETWEEN 0 AND 1000),
  extra_products integer NOT NULL DEFAULT 0 CHECK (extra_products BETWEEN 0 AND 1000000),
  extra_staff integer NOT NULL DEFAULT 0 CHECK (extra_staff BETWEEN 0 AND 10000)
);

-- The history of all sanctions. Whether a store is open, or a theme is offered, is decided by their own columns.
CREATE TABLE sanctions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subject_kind text NOT NULL CHECK (subject_kind IN ('store', 'vendor', 'developer', 'theme', 'affiliate')),
  -- The id in the subject's table. No reference: history outlives the subject.
  subject_id uuid NOT NULL,
  duration text NOT NULL CHECK (duration IN ('24h', '7d', 'permanent')),
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  imposed_by uuid REFERENCES accounts ON DELETE SET NULL,
  imposed_at timestamptz NOT NULL,
  -- Null: until an administrator lifts it.
  ends_at timestamptz,
  -- Set if it ended before ends_at.
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('replaced', 'lifted')),
  ended_by uuid REFERENCES accounts ON DELETE SET NULL,
  end_reason text CHECK (length(end_reason) BETWEEN 1 AND 1000),
  CHECK ((duration = 'permanent') = (ends_at IS NULL)),
  CHECK (ends_at > imposed_at),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL)),
  CHECK (ended_at IS NULL OR ends_at IS NULL OR ended_at <= ends_at)
);
CREATE INDEX sanctions_of_subject ON sanctions (subject_kind, subject_id, id DESC);
INSERT INTO sanctions (id, subject_kind, subject_id, duration, reason, imposed_by, imposed_at, ends_at, ended_at,
  ended_because, ended_by)
SELECT id, 'store', store_id, duration, reason, suspended_by, suspended_at, suspended_until,
  CASE WHEN ended_because <> 'passed' THEN ended_at END,
  CASE ended_because WHEN 'replaced' THEN 'replaced' WHEN 'reactivated' THEN 'lifted' END,
  ended_by
FROM store_suspensions;

-- Until when administrators may view a vendor's dashboard.
CREATE TABLE support_access (
  vendor_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  allowed_until timestamptz NOT NULL,
  allowed_at timestamptz NOT NULL
);

-- Visits of administrators to a vendor's dashboard. They can only read.
CREATE TABLE impersonations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  admin_id uuid NOT NULL REFERENCES accounts,
  vendor_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  reason text NOT NULL CHECK (length(reason) BETWEEN 10 AND 500),
  ticket text CHECK (length(ticket) BETWEEN 1 AND 60),
  started_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > started_at),
  -- Set if it ended before expires_at.
  ended_at timestamptz
);
CREATE UNIQUE INDEX impersonations_one_at_a_time ON impersonations (admin_id) WHERE ended_at IS NULL;
CREATE INDEX impersonations_of_vendor ON impersonations (vendor_id, id DESC);

-- The session of a visit belongs to the vendor.
ALTER TABLE sessions ADD COLUMN impersonation_id uuid REFERENCES impersonations ON DELETE CASCADE;
CREATE INDEX sessions_of_impersonation ON sessions (impersonation_id) WHERE impersonation_id IS NOT NULL;

-- The list of vendors, newest first.
CREATE INDEX accounts_by_kind ON accounts (kind, created_at DESC, id DESC);

-- Search in the lists of vendors and stores, and the lists' order.
CREATE INDEX accounts_by_text ON accounts USING gin ((name || ' ' || email) gin_trgm_ops);
CREATE INDEX stores_by_text ON stores USING gin ((name || ' ' || slug) gin_trgm_ops);
CREATE INDEX stores_by_age ON stores (created_at DESC, id DESC);
