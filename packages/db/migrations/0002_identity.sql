-- Accounts of all four kinds, their sessions and one-time codes (decisions.md, Identity).

CREATE TABLE accounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('vendor', 'staff', 'developer', 'admin')),
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  password_hash text NOT NULL,
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  email_verified_at timestamptz,
  -- When somebody last tried to register an address that has an account, and its owner was told.
  told_of_registration_at timestamptz,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (kind, email)
);

-- Counted by keyed hash of kind and address, so that addresses without an account lock exactly like those with one.
CREATE TABLE sign_in_attempts (
  address_hash text PRIMARY KEY,
  failures integer NOT NULL CHECK (failures > 0),
  locked_until timestamptz,
  updated_at timestamptz NOT NULL
);
CREATE INDEX sign_in_attempts_age ON sign_in_attempts (updated_at);

CREATE TABLE sessions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  ended_at timestamptz,
  ended_because text CHECK (ended_because IN ('sign_out', 'password_change', 'suspension', 'role_change')),
  user_agent text,
  ip inet,
  CHECK (expires_at > created_at),
  CHECK ((ended_at IS NULL) = (ended_because IS NULL))
);
CREATE INDEX sessions_of_account ON sessions (account_id) WHERE ended_at IS NULL;
CREATE INDEX sessions_age ON sessions (expires_at);

-- The code itself is never stored, only its keyed hash.
CREATE TABLE one_time_codes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  purpose text NOT NULL CHECK (purpose IN ('verify_email', 'recover_password')),
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts BETWEEN 0 AND 5),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX one_time_codes_latest ON one_time_codes (account_id, purpose, created_at DESC);
CREATE INDEX one_time_codes_age ON one_time_codes (expires_at);
