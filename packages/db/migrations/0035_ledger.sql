-- What developers earn from theme sales, what is paid out to them, and the double-entry ledger behind both
-- (docs/money.md). All amounts are paise. In the ledger, debits are positive and credits are negative.

CREATE TABLE ledger_journals (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('sale', 'deductions', 'refund', 'refund_settled', 'deductions_reversed',
    'payout_requested', 'payout_sent', 'payout_returned', 'payout_failed')),
  -- The purchase or the payout. Each event is posted once.
  ref_id uuid NOT NULL,
  occurred_at timestamptz NOT NULL,
  -- A journal is complete when its transaction ends: later transactions can't add lines.
  created_in xid8 NOT NULL DEFAULT pg_current_xact_id(),
  UNIQUE (kind, ref_id)
);

-- Statutory deductions as dated rules (docs/money.md, Statutory deductions). They apply only while the platform's
-- settings turn them on.
CREATE TABLE statutory_rules (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('tds_agent', 'tds_reseller', 'tcs', 'gst_on_commission')),
  effective_from date NOT NULL,
  -- The last day. Null: until further notice.
  effective_to date,
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 10000),
  -- Null: the rate doesn't depend on the PAN.
  rate_bp_without_pan integer CHECK (rate_bp_without_pan BETWEEN rate_bp AND 10000),
  -- Nothing is deducted until the financial year's total exceeds this amount.
  threshold_paise bigint CHECK (threshold_paise > 0),
  -- Fourth letters of the PANs that have the threshold (P person, H Hindu undivided family). Null: every PAN.
  threshold_holder_types text[],
  -- Whether the first deduction of a year also covers what was sold below the threshold.
  threshold_catches_up boolean NOT NULL DEFAULT false,
  section text NOT NULL,
  payment_code text,
  form text,
  note text NOT NULL DEFAULT '',
  CHECK (effective_to >= effective_from),
  CHECK (threshold_holder_types IS NULL OR threshold_paise IS NOT NULL),
  CHECK (threshold_paise IS NOT NULL OR NOT threshold_catches_up)
);

-- On every day, at most one rule of a kind is in force.
ALTER TABLE statutory_rules
  ADD CONSTRAINT statutory_rules_tds_agent EXCLUDE USING gist
    (daterange(effective_from, effective_to, '[]') WITH &&) WHERE (kind = 'tds_agent'),
  ADD CONSTRAINT statutory_rules_tds_reseller EXCLUDE USING gist
    (daterange(effective_from, effective_to, '[]') WITH &&) WHERE (kind = 'tds_reseller'),
  ADD CONSTRAINT statutory_rules_tcs EXCLUDE USING gist
    (daterange(effective_from, effective_to, '[]') WITH &&) WHERE (kind = 'tcs'),
  ADD CONSTRAINT statutory_rules_gst_on_commission EXCLUDE USING gist
    (daterange(effective_from, effective_to, '[]') WITH &&) WHERE (kind = 'gst_on_commission');

-- A rule can only be ended. What was deducted by it stays explained.
CREATE FUNCTION refuse_change_of_rule() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR to_jsonb(OLD) - 'effective_to' <> to_jsonb(NEW) - 'effective_to' THEN
    RAISE EXCEPTION 'a statutory rule can only be ended: add a new one' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER statutory_rules_stay BEFORE UPDATE OR DELETE ON statutory_rules
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_rule();

INSERT INTO statutory_rules (kind, effective_from, effective_to, rate_bp, rate_bp_without_pan, threshold_paise,
  threshold_holder_types, section, payment_code, form, note)
VALUES
  ('tds_agent', '2024-10-01', '2026-03-31', 10, 500, 50000000, '{P,H}', '194-O', NULL, '26Q',
    'Income-tax Act 1961. 5% without PAN: section 206AA.'),
  ('tds_agent', '2026-04-01', NULL, 10, 500, 50000000, '{P,H}', '393(1) Sl. 8(v)', '1035', '140',
    'Income-tax Act 2025. 5% without PAN: section 397(2)(b)(i).'),
  ('tds_reseller', '2025-04-01', '2026-03-31', 1000, 2000, 5000000, NULL, '194J', NULL, '26Q',
    'Income-tax Act 1961, royalty. 20% without PAN: section 206AA.'),
  ('tds_reseller', '2026-04-01', NULL, 1000, 2000, 5000000, NULL, '393(1) Sl. 6(iii)', NULL, '140',
    'Income-tax Act 2025, royalty. 20% without PAN: section 397(2)(b)(i).'),
  ('tcs', '2024-07-10', NULL, 50, NULL, NULL, NULL, '52 CGST', NULL, 'GSTR-8',
    '0.25% CGST and 0.25% SGST, or 0.5% IGST, of the net value of taxable supplies: per supplier GSTIN and month.'),
  ('gst_on_commission', '2017-07-01', NULL, 1800, NULL, NULL, NULL, '9 CGST, 5 IGST', NULL, 'GSTR-1',
    'On the platform’s commission, invoiced to the developer.');

CREATE TABLE ledger_lines (
  journal_id uuid NOT NULL REFERENCES ledger_journals,
  line_no integer NOT NULL CHECK (line_no >= 1),
  account text NOT NULL CHECK (account IN ('provider', 'developer_pending', 'developer_processing', 'developer_paid',
    'platform_commission', 'gst_output', 'refunds', 'tds_payable', 'tcs_payable', 'gst_on_commission', 'rounding')),
  developer_id uuid REFERENCES accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  -- The statutory rule and the rate that gave the amount.
  rule_id uuid REFERENCES statutory_rules,
  rate_bp integer,
  PRIMARY KEY (journal_id, line_no),
  CHECK (developer_id IS NOT NULL
    OR account NOT IN ('developer_pending', 'developer_processing', 'developer_paid')),
  CHECK ((rule_id IS NULL) = (rate_bp IS NULL))
);

CREATE TRIGGER ledger_journals_are_append_only BEFORE UPDATE OR DELETE ON ledger_journals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER ledger_lines_are_append_only BEFORE UPDATE OR DELETE ON ledger_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE FUNCTION require_balanced_journal() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount_paise) FROM ledger_lines WHERE journal_id = NEW.id) IS DISTINCT FROM 0 THEN
    RAISE EXCEPTION 'journal % does not balance', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'ledger_journals_balance';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER ledger_journals_balance AFTER INSERT ON ledger_journals
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_balanced_journal();

-- Sums of the lines. A developer's own accounts have one row each; the platform's accounts have one row in all.
CREATE TABLE ledger_balances (
  account text NOT NULL,
  developer_id uuid REFERENCES accounts,
  balance_paise bigint NOT NULL,
  UNIQUE NULLS NOT DISTINCT (developer_id, account)
);

-- Adds new lines to the balances, in a fixed order so that concurrent transactions wait instead of deadlocking.
CREATE FUNCTION add_lines_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN ledger_journals AS journal ON journal.id = added.journal_id
    WHERE journal.created_in <> pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'journals of earlier transactions are complete' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO ledger_balances AS balance (account, developer_id, balance_paise)
  SELECT account, own.developer_id, sum(amount_paise)
  FROM added, LATERAL (SELECT CASE WHEN account LIKE 'developer\_%' THEN added.developer_id END AS developer_id) AS own
  GROUP BY account, own.developer_id
  ORDER BY own.developer_id NULLS LAST, account
  ON CONFLICT (developer_id, account)
    DO UPDATE SET balance_paise = balance.balance_paise + EXCLUDED.balance_paise;
  RETURN NULL;
END $$;
CREATE TRIGGER ledger_lines_are_added AFTER INSERT ON ledger_lines
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_lines_to_balances();

-- The sums are written by the triggers only.
CREATE FUNCTION refuse_change_of_sum() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is computed', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER ledger_balances_are_computed BEFORE INSERT OR UPDATE OR DELETE ON ledger_balances
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change_of_sum();

CREATE TABLE payouts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  developer_id uuid NOT NULL REFERENCES accounts,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 50000),
  earnings_count integer NOT NULL CHECK (earnings_count > 0),
  status text NOT NULL DEFAULT 'requested'
    CHECK (status IN ('requested', 'processing', 'paid', 'completed', 'failed')),
  method text NOT NULL CHECK (method IN ('bank_transfer', 'upi')),
  -- The version of the bank details that is paid. Later versions don't affect this payout.
  bank_details_id uuid NOT NULL,
  -- As the developer sees it: the bank and the last digits of the account.
  destination text NOT NULL,
  -- When the money should have arrived, as told to the developer: a date in India.
  expected_by date NOT NULL,
  transaction_id text CHECK (length(transaction_id) BETWEEN 1 AND 80),
  fail_reason text CHECK (length(fail_reason) BETWEEN 1 AND 1000),
  requested_at timestamptz NOT NULL,
  processing_at timestamptz,
  paid_at timestamptz,
  completed_at timestamptz,
  failed_at timestamptz,
  CHECK (processing_at IS NOT NULL OR status IN ('requested', 'failed')),
  CHECK (paid_at IS NULL OR processing_at IS NOT NULL),
  CHECK ((paid_at IS NULL) = (transaction_id IS NULL)),
  CHECK (paid_at IS NULL OR status IN ('paid', 'completed', 'failed')),
  CHECK (paid_at IS NOT NULL OR status NOT IN ('paid', 'completed')),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL)),
  CHECK ((status = 'failed') = (failed_at IS NOT NULL)),
  CHECK ((status = 'failed') = (fail_reason IS NOT NULL))
);
-- At most one payout of a developer is open.
CREATE UNIQUE INDEX payouts_open ON payouts (developer_id) WHERE status IN ('requested', 'processing', 'paid');
-- A transfer pays one payout, also after the bank has returned it.
CREATE UNIQUE INDEX payouts_transaction ON payouts (upper(transaction_id)) WHERE transaction_id IS NOT NULL;
CREATE INDEX payouts_of_developer ON payouts (developer_id, requested_at DESC, id DESC);
CREATE INDEX payouts_queue ON payouts (status, requested_at, id);

-- Each step of a payout, once.
CREATE TABLE payout_events (
  payout_id uuid NOT NULL REFERENCES payouts,
  status text NOT NULL CHECK (status IN ('requested', 'processing', 'paid', 'completed', 'failed')),
  actor_kind text NOT NULL CHECK (actor_kind IN ('developer', 'admin', 'system')),
  actor_id uuid,
  occurred_at timestamptz NOT NULL,
  PRIMARY KEY (payout_id, status)
);
CREATE TRIGGER payout_events_are_append_only BEFORE UPDATE OR DELETE ON payout_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE earnings (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  developer_id uuid NOT NULL REFERENCES accounts,
  theme_id uuid NOT NULL REFERENCES themes,
  theme_version_id uuid NOT NULL REFERENCES theme_versions,
  purchase_id uuid NOT NULL REFERENCES theme_purchases,
  -- The earning whose sale was refunded. Such a row has all signs turned.
  reverses_earning_id uuid REFERENCES earnings,
  -- Taxable value of the sale, without GST.
  sale_paise bigint NOT NULL CHECK (sale_paise <> 0),
  share_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  -- Withheld from the share.
  tds_paise bigint NOT NULL DEFAULT 0,
  tcs_paise bigint NOT NULL DEFAULT 0,
  gst_on_commission_paise bigint NOT NULL DEFAULT 0,
  -- What the rules give for this sale alone. More or less is withheld while earlier refunds are set off.
  tds_assessed_paise bigint NOT NULL DEFAULT 0,
  tcs_assessed_paise bigint NOT NULL DEFAULT 0,
  net_paise bigint NOT NULL
    GENERATED ALWAYS AS (share_paise - tds_paise - tcs_paise - gst_on_commission_paise) STORED,
  status text NOT NULL DEFAULT 'pending' CHECK (status IN ('pending', 'processing', 'paid')),
  -- References payouts: a trigger checks it for all rows of a statement at once.
  payout_id uuid,
  reason text NOT NULL DEFAULT '' CHECK (length(reason) <= 1000),
  earned_at timestamptz NOT NULL,
  -- First day of the month in India.
  month date NOT NULL GENERATED ALWAYS AS (date_trunc('month', earned_at AT TIME ZONE 'Asia/Kolkata')::date) STORED,
  journal_id uuid NOT NULL REFERENCES ledger_journals,
  CHECK (share_paise + commission_paise = sale_paise),
  CHECK ((reverses_earning_id IS NULL) = (sale_paise > 0)),
  -- The share is 80%, rounded down; of a reversal, in the other direction.
  CHECK (share_paise = sale_paise * 8 / 10),
  CHECK ((status = 'pending') = (payout_id IS NULL))
);
CREATE UNIQUE INDEX earnings_of_purchase ON earnings (purchase_id) WHERE reverses_earning_id IS NULL;
CREATE UNIQUE INDEX earnings_reversed ON earnings (reverses_earning_id) WHERE reverses_earning_id IS NOT NULL;
CREATE INDEX earnings_pending ON earnings (developer_id) INCLUDE (net_paise) WHERE status = 'pending';
CREATE INDEX earnings_of_developer ON earnings (developer_id, earned_at DESC, id DESC);
CREATE INDEX earnings_of_payout ON earnings (payout_id, earned_at DESC, id DESC) WHERE payout_id IS NOT NULL;

-- Only the status and the payout change, along the states of an earning.
CREATE FUNCTION refuse_change_of_earning() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'an earning can''t change like this' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER earnings_stay BEFORE DELETE ON earnings FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER earnings_keep_amounts
  BEFORE UPDATE OF id, developer_id, theme_id, theme_version_id, purchase_id, reverses_earning_id, sale_paise,
    share_paise, commission_paise, tds_paise, tcs_paise, gst_on_commission_paise, tds_assessed_paise,
    tcs_assessed_paise, reason, earned_at, journal_id
  ON earnings FOR EACH ROW EXECUTE FUNCTION refuse_change_of_earning();
CREATE TRIGGER earnings_follow_states BEFORE UPDATE ON earnings FOR EACH ROW
  WHEN (NOT (
    (OLD.status = 'pending' AND NEW.status = 'processing')
    OR (OLD.status = 'processing' AND NEW.status = 'pending')
    OR (OLD.status = 'processing' AND NEW.status = 'paid' AND NEW.payout_id = OLD.payout_id)
  ))
  EXECUTE FUNCTION refuse_change_of_earning();

CREATE TRIGGER earnings_begin_pending BEFORE INSERT ON earnings FOR EACH ROW
  WHEN (NEW.status <> 'pending') EXECUTE FUNCTION refuse_change_of_earning();

-- Like a foreign key, but once for each payout instead of once for each of its earnings: there can be 10,000.
CREATE FUNCTION require_payouts_of_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT payout_id FROM changed WHERE payout_id IS NOT NULL) AS attached
    WHERE NOT EXISTS (SELECT FROM payouts WHERE payouts.id = attached.payout_id)
  ) THEN
    RAISE EXCEPTION 'an earning has an unknown payout' USING ERRCODE = 'foreign_key_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER earnings_have_payouts AFTER UPDATE ON earnings
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION require_payouts_of_earnings();

-- The earnings that a failed payout returned to the balance, once each.
CREATE TABLE returned_earnings (
  payout_id uuid NOT NULL REFERENCES payouts,
  earning_id uuid NOT NULL REFERENCES earnings,
  PRIMARY KEY (payout_id, earning_id)
);
CREATE TRIGGER returned_earnings_are_append_only BEFORE UPDATE OR DELETE ON returned_earnings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A payout is the sum of its earnings; a failed one has returned exactly these.
CREATE FUNCTION require_sum_of_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current_status text := (SELECT status FROM payouts WHERE id = NEW.id);
  attached record;
  returned record;
BEGIN
  SELECT count(*) AS number, coalesce(sum(net_paise), 0) AS amount,
    count(*) FILTER (WHERE status = 'paid') AS paid, bool_and(developer_id = NEW.developer_id) AS own
  INTO attached FROM earnings WHERE payout_id = NEW.id;
  IF current_status = 'failed' THEN
    SELECT count(*) AS number, coalesce(sum(earning.net_paise), 0) AS amount INTO returned
    FROM returned_earnings JOIN earnings AS earning ON earning.id = earning_id
    WHERE returned_earnings.payout_id = NEW.id;
    IF attached.number = 0 AND returned.number = NEW.earnings_count AND returned.amount = NEW.amount_paise THEN
      RETURN NULL;
    END IF;
  ELSIF attached.number = NEW.earnings_count AND attached.amount = NEW.amount_paise AND attached.own
    AND attached.paid = (current_status = 'completed')::int * attached.number THEN
    RETURN NULL;
  END IF;
  RAISE EXCEPTION 'payout % differs from its earnings', NEW.id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_equal_their_earnings';
END $$;
CREATE CONSTRAINT TRIGGER payouts_equal_their_earnings AFTER INSERT OR UPDATE ON payouts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_sum_of_earnings();

CREATE FUNCTION refuse_change_of_payout() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a payout can''t change like this' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER payouts_stay BEFORE DELETE ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change();
CREATE TRIGGER payouts_keep_amounts
  BEFORE UPDATE OF id, developer_id, amount_paise, earnings_count, bank_details_id, destination, expected_by, requested_at
  ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_payout();

-- Sums of the earnings, for dashboards. Months are months in India. Refunds count in the month of the refund.
CREATE TABLE earning_totals (
  developer_id uuid NOT NULL REFERENCES accounts,
  month date NOT NULL,
  theme_id uuid NOT NULL REFERENCES themes,
  sales integer NOT NULL,
  refunds integer NOT NULL,
  sale_paise bigint NOT NULL,
  share_paise bigint NOT NULL,
  commission_paise bigint NOT NULL,
  tds_paise bigint NOT NULL,
  tcs_paise bigint NOT NULL,
  gst_on_commission_paise bigint NOT NULL,
  tds_assessed_paise bigint NOT NULL,
  tcs_assessed_paise bigint NOT NULL,
  net_paise bigint NOT NULL
    GENERATED ALWAYS AS (share_paise - tds_paise - tcs_paise - gst_on_commission_paise) STORED,
  PRIMARY KEY (developer_id, month, theme_id)
);
CREATE INDEX earning_totals_of_theme ON earning_totals (theme_id, month);
CREATE TRIGGER earning_totals_are_computed BEFORE INSERT OR UPDATE OR DELETE ON earning_totals
  FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change_of_sum();

CREATE FUNCTION add_earnings_to_totals() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO earning_totals AS total (developer_id, month, theme_id, sales, refunds, sale_paise, share_paise,
    commission_paise, tds_paise, tcs_paise, gst_on_commission_paise, tds_assessed_paise, tcs_assessed_paise)
  SELECT developer_id, month, theme_id, count(*) FILTER (WHERE reverses_earning_id IS NULL),
    count(reverses_earning_id), sum(sale_paise), sum(share_paise), sum(commission_paise), sum(tds_paise),
    sum(tcs_paise), sum(gst_on_commission_paise), sum(tds_assessed_paise), sum(tcs_assessed_paise)
  FROM added
  GROUP BY developer_id, month, theme_id
  ORDER BY developer_id, month, theme_id
  ON CONFLICT (developer_id, month, theme_id) DO UPDATE SET
    sales = total.sales + EXCLUDED.sales,
    refunds = total.refunds + EXCLUDED.refunds,
    sale_paise = total.sale_paise + EXCLUDED.sale_paise,
    share_paise = total.share_paise + EXCLUDED.share_paise,
    commission_paise = total.commission_paise + EXCLUDED.commission_paise,
    tds_paise = total.tds_paise + EXCLUDED.tds_paise,
    tcs_paise = total.tcs_paise + EXCLUDED.tcs_paise,
    gst_on_commission_paise = total.gst_on_commission_paise + EXCLUDED.gst_on_commission_paise,
    tds_assessed_paise = total.tds_assessed_paise + EXCLUDED.tds_assessed_paise,
    tcs_assessed_paise = total.tcs_assessed_paise + EXCLUDED.tcs_assessed_paise;
  RETURN NULL;
END $$;
CREATE TRIGGER earnings_are_added AFTER INSERT ON earnings
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION add_earnings_to_totals();

-- When the books were checked, and what didn't add up (docs/money.md, Checking the books).
CREATE TABLE ledger_checks (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  checked_at timestamptz NOT NULL,
  difference_count integer NOT NULL CHECK (difference_count >= 0),
  -- The first differences of each kind.
  differences jsonb NOT NULL
);
CREATE INDEX ledger_checks_by_time ON ledger_checks (checked_at DESC);
