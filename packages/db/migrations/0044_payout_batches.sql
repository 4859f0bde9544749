-- Batches of payouts that are transferred with one bank file (docs/money.md, Batches and bank files).

-- How a bank's upload file is written. Operators add rows for their banks.
CREATE TABLE bank_layouts (
  key text PRIMARY KEY CHECK (key ~ '^[a-z0-9_]{1,40}$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  method text NOT NULL CHECK (method IN ('bank_transfer', 'upi')),
  file_extension text NOT NULL CHECK (file_extension IN ('csv', 'txt')),
  delimiter text NOT NULL CHECK (delimiter IN (',', '|', ';')),
  -- Lines before the rows, with {batch}, {count}, {total} and {date}.
  head_lines text[] NOT NULL DEFAULT '{}',
  has_titles boolean NOT NULL,
  -- [{ "title": "Amount", "value": "amount", "max": 14 }] or { "title": "Currency", "constant": "INR" }.
  columns jsonb NOT NULL CHECK (jsonb_typeof(columns) = 'array' AND jsonb_array_length(columns) > 0),
  position integer NOT NULL DEFAULT 0
);

CREATE TABLE payout_batches (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- What people call it: "Batch 12".
  number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  layout text NOT NULL REFERENCES bank_layouts,
  status text NOT NULL DEFAULT 'draft'
    CHECK (status IN ('draft', 'approved', 'exported', 'reconciled', 'cancelled')),
  payouts_count integer NOT NULL CHECK (payouts_count > 0),
  total_paise bigint NOT NULL CHECK (total_paise > 0),
  created_by uuid NOT NULL REFERENCES accounts,
  created_at timestamptz NOT NULL,
  approved_by uuid REFERENCES accounts,
  approved_at timestamptz,
  -- SHA-256 of each payout, its amount and the keyed hash of its account, as approved. An export of anything else is
  -- refused.
  approved_hash text CHECK (approved_hash ~ '^[0-9a-f]{64}$'),
  -- Why the creator could approve the batch herself.
  self_approval text CHECK (self_approval IN ('below_limit', 'only_administrator')),
  exported_by uuid REFERENCES accounts,
  exported_at timestamptz,
  export_count integer NOT NULL DEFAULT 0,
  -- SHA-256 of the last file.
  file_hash text CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  reconciled_at timestamptz,
  cancelled_by uuid REFERENCES accounts,
  cancelled_at timestamptz,
  cancel_reason text CHECK (length(cancel_reason) BETWEEN 1 AND 500),
  CHECK ((approved_at IS NULL) = (approved_by IS NULL) AND (approved_at IS NULL) = (approved_hash IS NULL)),
  CHECK (approved_at IS NOT NULL OR status IN ('draft', 'cancelled')),
  CHECK (self_approval IS NULL OR approved_by = created_by),
  CHECK (approved_by IS DISTINCT FROM created_by OR self_approval IS NOT NULL),
  CHECK ((exported_at IS NULL) = (export_count = 0) AND (exported_at IS NULL) = (file_hash IS NULL)),
  CHECK (exported_at IS NOT NULL OR status NOT IN ('exported', 'reconciled')),
  CHECK ((status = 'reconciled') = (reconciled_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL AND cancelled_by IS NOT NULL AND cancel_reason IS NOT NULL))
);
CREATE INDEX payout_batches_newest ON payout_batches (created_at DESC, id DESC);
CREATE INDEX payout_batches_self_approved ON payout_batches (approved_by, approved_at) WHERE self_approval IS NOT NULL;
CREATE TRIGGER payout_batches_stay BEFORE DELETE ON payout_batches
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE payout_batch_items (
  batch_id uuid NOT NULL REFERENCES payout_batches,
  payout_id uuid NOT NULL REFERENCES payouts,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- In the bank's file, and back in its response.
  reference text NOT NULL CHECK (reference ~ '^HP[0-9A-Z]{14}$'),
  -- False when the batch is cancelled, so that the payout can be in another one.
  is_live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (batch_id, payout_id),
  UNIQUE (batch_id, reference)
);
-- Two files never pay one payout.
CREATE UNIQUE INDEX payout_batch_items_live ON payout_batch_items (payout_id) WHERE is_live;
CREATE INDEX payout_batch_items_of_payout ON payout_batch_items (payout_id);

CREATE FUNCTION refuse_change_of_batch_item() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  batch_status text := (SELECT status FROM payout_batches WHERE id = coalesce(NEW.batch_id, OLD.batch_id));
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'is_live' = to_jsonb(OLD) - 'is_live' AND NOT NEW.is_live THEN RETURN NEW; END IF;
  ELSIF batch_status = 'draft' THEN
    RETURN coalesce(NEW, OLD);
  END IF;
  RAISE EXCEPTION 'payouts of a batch change only while it is a draft' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER payout_batch_items_stay BEFORE INSERT OR UPDATE OR DELETE ON payout_batch_items
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_batch_item();

-- A batch is the sum of its payouts.
CREATE FUNCTION require_sum_of_payouts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_id uuid := to_jsonb(coalesce(NEW, OLD)) ->> (CASE TG_TABLE_NAME WHEN 'payout_batches' THEN 'id' ELSE 'batch_id' END);
  batch record;
  found record;
BEGIN
  SELECT payouts_count, total_paise, status INTO batch FROM payout_batches WHERE id = changed_id;
  SELECT count(*) AS number, coalesce(sum(item.amount_paise), 0) AS total, bool_and(item.is_live) AS live,
    bool_or(item.is_live) AS any_live, bool_and(item.amount_paise = payout.amount_paise) AS same
  INTO found FROM payout_batch_items AS item JOIN payouts AS payout ON payout.id = item.payout_id
  WHERE item.batch_id = changed_id;
  IF found.number = batch.payouts_count AND found.total = batch.total_paise AND found.same
    AND (CASE WHEN batch.status = 'cancelled' THEN NOT found.any_live ELSE found.live END) THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'batch % differs from its payouts', changed_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payout_batches_equal_their_payouts';
END $$;
CREATE CONSTRAINT TRIGGER payout_batches_equal_their_payouts AFTER INSERT OR UPDATE ON payout_batches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_sum_of_payouts();
CREATE CONSTRAINT TRIGGER payout_batch_items_equal_their_batch AFTER INSERT OR UPDATE OR DELETE ON payout_batch_items
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_sum_of_payouts();

-- The bank's responses that were imported, without their content: it has account numbers.
CREATE TABLE bank_responses (
  batch_id uuid NOT NULL REFERENCES payout_batches,
  -- SHA-256 of the file.
  file_hash text NOT NULL CHECK (file_hash ~ '^[0-9a-f]{64}$'),
  sent_count integer NOT NULL CHECK (sent_count >= 0),
  failed_count integer NOT NULL CHECK (failed_count >= 0),
  unknown_count integer NOT NULL CHECK (unknown_count >= 0),
  imported_by uuid NOT NULL REFERENCES accounts,
  imported_at timestamptz NOT NULL,
  PRIMARY KEY (batch_id, file_hash)
);

INSERT INTO bank_layouts (key, name, description, method, file_extension, delimiter, head_lines, has_titles, columns, position)
VALUES
  ('neft_csv', 'NEFT list (CSV)', 'Account number, IFSC and amount in columns with titles, for banks that let you map columns.',
    'bank_transfer', 'csv', ',', '{}', true,
    '[{"title": "Beneficiary Name", "value": "name", "max": 35},
      {"title": "Account Number", "value": "account_number"},
      {"title": "IFSC", "value": "ifsc_code"},
      {"title": "Amount", "value": "amount", "max": 14},
      {"title": "Mode", "value": "mode"},
      {"title": "Narration", "value": "narration", "max": 30},
      {"title": "Reference", "value": "reference"},
      {"title": "Email", "value": "email"}]', 1),
  ('upi_csv', 'UPI list (CSV)', 'UPI ID and amount in columns with titles.', 'upi', 'csv', ',', '{}', true,
    '[{"title": "Beneficiary Name", "value": "name", "max": 35},
      {"title": "UPI ID", "value": "upi_id"},
      {"title": "Amount", "value": "amount", "max": 14},
      {"title": "Narration", "value": "narration", "max": 30},
      {"title": "Reference", "value": "reference"}]', 2),
  ('filehdr_txt', 'FILEHDR text', 'A FILEHDR line and a row for each transfer, as Finacle-like corporate banking portals read it.',
    'bank_transfer', 'txt', ',', '{"FILEHDR,{payer_code},{batch},N,HAAT PAYOUTS"}', false,
    '[{"title": "Mode", "value": "mode"},
      {"title": "Payer IFSC", "value": "payer_ifsc"},
      {"title": "Debit account", "value": "payer_account", "max": 24},
      {"title": "Receiver IFSC", "value": "ifsc_code"},
      {"title": "Beneficiary account", "value": "account_number"},
      {"title": "Currency", "constant": "INR"},
      {"title": "Amount", "value": "amount", "max": 14},
      {"title": "Remarks", "value": "reference"},
      {"title": "Name", "value": "name", "max": 40},
      {"title": "Email", "value": "email"},
      {"title": "Phone", "constant": ""}]', 3);
