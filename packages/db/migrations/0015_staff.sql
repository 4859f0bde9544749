-- Invitations to work in a store, and the phone of whoever does.

CREATE TABLE staff_invitations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  permissions text[] NOT NULL DEFAULT '{}',
  -- SHA-256 of the token in the mailed link; the token itself is in the mail and nowhere else.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz NOT NULL,
  sent_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > sent_at),
  UNIQUE (store_id, email)
);

-- E.164: plus, country code, number.
ALTER TABLE accounts ADD COLUMN phone text CHECK (phone ~ '^\+[1-9][0-9]{7,14}$');

ALTER TABLE one_time_codes DROP CONSTRAINT one_time_codes_purpose_check;
ALTER TABLE one_time_codes ADD CONSTRAINT one_time_codes_purpose_check
  CHECK (purpose IN ('verify_email', 'recover_password', 'verify_phone'));
