-- Developers register, sign in with a second step, and give the command line access tokens.

ALTER TABLE registrations
  ADD COLUMN kind text NOT NULL DEFAULT 'vendor' CHECK (kind IN ('vendor', 'developer')),
  DROP CONSTRAINT registrations_email_browser_hash_key,
  ADD CONSTRAINT registrations_kind_email_browser_hash_key UNIQUE (kind, email, browser_hash);

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'verify_phone', 'sign_in'));

ALTER TABLE sessions
  ADD COLUMN last_seen_at timestamptz,
  -- Wrong codes of command lines that this session has entered.
  ADD COLUMN wrong_device_codes integer NOT NULL DEFAULT 0 CHECK (wrong_device_codes >= 0);

-- Sign-ins with the correct password that still need a code, each bound to the browser that entered the password.
CREATE TABLE pending_sign_ins (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  browser_hash text NOT NULL CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
  code_required text NOT NULL CHECK (code_required IN ('email', 'totp')),
  attempts integer NOT NULL DEFAULT 0 CHECK (attempts >= 0),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  UNIQUE (account_id, browser_hash)
);
CREATE INDEX pending_sign_ins_age ON pending_sign_ins (expires_at);

-- Authenticator apps (RFC 6238).
CREATE TABLE totp_authenticators (
  account_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  -- AES-256-GCM.
  encrypted_secret text NOT NULL,
  created_at timestamptz NOT NULL,
  -- Null until the first code has been entered; sign-in asks for codes from then on.
  confirmed_at timestamptz,
  -- The time step of the last accepted code. Only later steps are accepted.
  last_step bigint NOT NULL DEFAULT 0
);

CREATE TABLE recovery_codes (
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  -- Keyed hash.
  code_hash text NOT NULL,
  created_at timestamptz NOT NULL,
  used_at timestamptz,
  PRIMARY KEY (account_id, code_hash)
);

-- Access tokens of the command line.
CREATE TABLE developer_tokens (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL CHECK (char_length(name) BETWEEN 1 AND 120),
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  -- SHA-256.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_ip inet
);
CREATE INDEX developer_tokens_of_account ON developer_tokens (account_id, id) WHERE revoked_at IS NULL;
CREATE INDEX developer_tokens_age ON developer_tokens (expires_at);

-- Command lines that wait for a developer to approve them in the studio (RFC 8628).
CREATE TABLE device_authorizations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- SHA-256 of the code that the command line keeps.
  device_code_hash text NOT NULL UNIQUE CHECK (device_code_hash ~ '^[0-9a-f]{64}$'),
  -- Keyed hash of the code that the developer enters.
  user_code_hash text NOT NULL UNIQUE,
  client text NOT NULL CHECK (char_length(client) BETWEEN 1 AND 80),
  hostname text NOT NULL CHECK (char_length(hostname) BETWEEN 1 AND 120),
  ip inet,
  scopes text[] NOT NULL CHECK (cardinality(scopes) > 0),
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'approved', 'denied', 'redeemed')),
  account_id uuid REFERENCES accounts ON DELETE CASCADE,
  interval_s integer NOT NULL CHECK (interval_s > 0),
  last_polled_at timestamptz,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  CHECK ((status = 'pending') = (account_id IS NULL))
);
CREATE INDEX device_authorizations_age ON device_authorizations (expires_at);
