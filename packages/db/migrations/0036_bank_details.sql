-- Bank details of developers, one row for each version that they saved, and freezes of their payouts (decisions.md,
-- Earnings and payouts; docs/getting-paid.md).

CREATE TABLE bank_details (
  -- Part of what the encrypted columns are bound to, so it's set by the server.
  id uuid PRIMARY KEY,
  developer_id uuid NOT NULL REFERENCES accounts,
  revision integer NOT NULL CHECK (revision >= 1),
  account_holder_name text NOT NULL CHECK (length(account_holder_name) BETWEEN 1 AND 120),
  -- AES-256-GCM. The hashes are keyed; they find the same account or PAN at two developers.
  encrypted_account_number text NOT NULL,
  account_number_hash text NOT NULL,
  account_number_last4 text NOT NULL CHECK (account_number_last4 ~ '^[0-9A-Z]{4}$'),
  ifsc_code text NOT NULL CHECK (ifsc_code ~ '^[A-Z]{4}0[A-Z0-9]{6}$'),
  bank_name text NOT NULL CHECK (length(bank_name) <= 120),
  branch_name text NOT NULL CHECK (length(branch_name) <= 120),
  encrypted_upi_id text,
  upi_id_mask text,
  encrypted_pan_number text,
  pan_number_hash text,
  pan_number_last4 text,
  -- Fourth letter of the PAN: P is an individual, C a company, and so on.
  pan_holder_type text CHECK (pan_holder_type ~ '^[ABCFGHJLPT]$'),
  -- Contains the PAN, so it's encrypted too.
  encrypted_gst_number text,
  gst_number_last4 text,
  -- What the developer and the reviewer should check, such as a PAN whose fifth letter isn't an initial of the name.
  warnings text[] NOT NULL DEFAULT '{}',
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'verified', 'rejected')),
  rejection_code text,
  rejection_reason text CHECK (length(rejection_reason) BETWEEN 1 AND 1000),
  -- The account holder as the bank shows it, and how similar it is to account_holder_name (0 to 1).
  name_at_bank text CHECK (length(name_at_bank) BETWEEN 1 AND 120),
  name_match double precision CHECK (name_match BETWEEN 0 AND 1),
  decided_by uuid REFERENCES accounts,
  decided_at timestamptz,
  -- No payout to a new account before this time. Null for a developer's first account.
  usable_from timestamptz,
  created_at timestamptz NOT NULL,
  -- When a newer version was saved. A payout that was requested before is still paid to this version.
  superseded_at timestamptz,
  -- SHA-256 of the token in the link "This wasn't me". The link freezes payouts once.
  alert_token_hash text NOT NULL UNIQUE,
  alert_expires_at timestamptz NOT NULL,
  UNIQUE (developer_id, revision),
  CHECK ((status = 'pending') = (decided_at IS NULL)),
  CHECK ((decided_at IS NULL) = (decided_by IS NULL)),
  CHECK ((status = 'rejected') = (rejection_code IS NOT NULL AND rejection_reason IS NOT NULL)),
  CHECK ((status = 'verified') = (name_at_bank IS NOT NULL AND name_match IS NOT NULL)),
  CHECK ((encrypted_upi_id IS NULL) = (upi_id_mask IS NULL)),
  CHECK ((encrypted_pan_number IS NULL) = (pan_number_hash IS NULL)),
  CHECK ((encrypted_pan_number IS NULL) = (pan_number_last4 IS NULL)),
  CHECK ((encrypted_pan_number IS NULL) = (pan_holder_type IS NULL)),
  CHECK ((encrypted_gst_number IS NULL) = (gst_number_last4 IS NULL))
);
CREATE UNIQUE INDEX bank_details_current ON bank_details (developer_id) WHERE superseded_at IS NULL;
CREATE INDEX bank_details_queue ON bank_details (status, created_at, id) WHERE superseded_at IS NULL;
CREATE INDEX bank_details_of_account_number ON bank_details (account_number_hash);
CREATE INDEX bank_details_of_pan ON bank_details (pan_number_hash) WHERE pan_number_hash IS NOT NULL;
CREATE INDEX bank_details_of_branch ON bank_details (ifsc_code, decided_at DESC) WHERE status = 'verified';

-- What was submitted doesn't change, because payouts refer to it. Only the decision and its replacement are recorded.
CREATE FUNCTION refuse_bank_details_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  decision text[] := ARRAY['status', 'rejection_code', 'rejection_reason', 'name_at_bank', 'name_match', 'decided_by',
    'decided_at', 'superseded_at'];
BEGIN
  IF to_jsonb(NEW) - decision <> to_jsonb(OLD) - decision OR OLD.status <> 'pending' AND NEW.status <> OLD.status THEN
    RAISE EXCEPTION 'bank details don''t change: save a new version' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER bank_details_unchanged BEFORE UPDATE ON bank_details
  FOR EACH ROW EXECUTE FUNCTION refuse_bank_details_change();

-- While a freeze isn't lifted, its developer can't request payouts.
CREATE TABLE payout_freezes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  developer_id uuid NOT NULL REFERENCES accounts,
  -- The version whose email the developer answered with "This wasn't me"; null if an administrator froze the payouts.
  bank_details_id uuid REFERENCES bank_details,
  frozen_by uuid REFERENCES accounts,
  reason text NOT NULL CHECK (length(reason) BETWEEN 1 AND 1000),
  frozen_at timestamptz NOT NULL,
  lifted_by uuid REFERENCES accounts,
  lift_reason text CHECK (length(lift_reason) BETWEEN 1 AND 1000),
  lifted_at timestamptz,
  CHECK ((bank_details_id IS NULL) = (frozen_by IS NOT NULL)),
  CHECK ((lifted_at IS NULL) = (lifted_by IS NULL)),
  CHECK ((lifted_at IS NULL) = (lift_reason IS NULL))
);
CREATE UNIQUE INDEX payout_freezes_in_force ON payout_freezes (developer_id) WHERE lifted_at IS NULL;
CREATE INDEX payout_freezes_of_bank_details ON payout_freezes (bank_details_id);

ALTER TABLE payouts ADD FOREIGN KEY (bank_details_id) REFERENCES bank_details;
CREATE INDEX payouts_of_bank_details ON payouts (bank_details_id);
