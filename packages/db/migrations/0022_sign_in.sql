-- Registrations wait apart from accounts until their code is entered, browsers that have signed in keep counters of
-- their own, and emails lose their codes and links once those are of no more use.

CREATE TABLE registrations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  password_hash text NOT NULL,
  -- SHA-256 of the token in the cookie of the browser that registered; only that browser can finish.
  browser_hash text NOT NULL CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  UNIQUE (email, browser_hash)
);
CREATE INDEX registrations_age ON registrations (expires_at);

-- A code belongs to an account or to a registration, and to the browser that requested it.
DELETE FROM one_time_codes WHERE purpose = 'verify_email';
ALTER TABLE one_time_codes
  ALTER COLUMN account_id DROP NOT NULL,
  ADD COLUMN registration_id uuid REFERENCES registrations ON DELETE CASCADE,
  ADD COLUMN browser_hash text CHECK (browser_hash ~ '^[0-9a-f]{64}$'),
  -- Keyed hash of the network or known browser whose requests are counted together.
  ADD COLUMN requester_hash text,
  ADD CONSTRAINT one_time_codes_owner_check CHECK (num_nonnulls(account_id, registration_id) = 1);
CREATE INDEX one_time_codes_registration ON one_time_codes (registration_id, created_at DESC);

-- Vendor accounts that were never confirmed could not be used; their owners register again.
DELETE FROM accounts
  WHERE kind = 'vendor' AND email_verified_at IS NULL
    AND NOT EXISTS (SELECT FROM stores WHERE stores.vendor_id = accounts.id);
ALTER TABLE accounts DROP COLUMN told_of_registration_at;

-- Browsers in which somebody has signed in to an account.
CREATE TABLE known_browsers (
  -- SHA-256 of the token in the browser's cookie.
  token_hash text NOT NULL CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz NOT NULL,
  PRIMARY KEY (token_hash, account_id)
);
CREATE INDEX known_browsers_of_account ON known_browsers (account_id, last_used_at DESC);
CREATE INDEX known_browsers_age ON known_browsers (last_used_at);

-- Attempts that are under way take places of their own, so that they don't count as failures.
ALTER TABLE sign_in_attempts
  DROP CONSTRAINT sign_in_attempts_failures_check,
  ADD CONSTRAINT sign_in_attempts_failures_check CHECK (failures >= 0),
  ADD COLUMN in_flight integer NOT NULL DEFAULT 0 CHECK (in_flight >= 0),
  ADD COLUMN in_flight_until timestamptz;

-- When the code or link in an email loses its meaning; its bodies are removed then, or once it is delivered.
ALTER TABLE outgoing_mails ADD COLUMN secret_until timestamptz;
CREATE INDEX outgoing_mails_secret ON outgoing_mails (secret_until) WHERE secret_until IS NOT NULL;
