-- Payouts to affiliates. Payouts, bank details and balances belong to payees: developers, who are paid for themes, and
-- affiliates, who are vendors and are paid commissions (docs/money.md, Payouts).

ALTER TABLE payouts RENAME COLUMN developer_id TO payee_id;
ALTER TABLE bank_details RENAME COLUMN developer_id TO payee_id;
ALTER TABLE payout_freezes RENAME COLUMN developer_id TO payee_id;
-- Of the platform's accounts, it's whom a sale belongs to.
ALTER TABLE ledger_lines RENAME COLUMN developer_id TO payee_id;
ALTER TABLE ledger_balances RENAME COLUMN developer_id TO payee_id;
ALTER INDEX payouts_of_developer RENAME TO payouts_of_payee;

-- What a payout consists of: the earnings of a developer or the commissions of an affiliate.
ALTER TABLE payouts ADD COLUMN payee_kind text NOT NULL DEFAULT 'developer'
  CHECK (payee_kind IN ('developer', 'affiliate'));
ALTER TABLE payouts ALTER COLUMN payee_kind DROP DEFAULT;
DROP TRIGGER payouts_keep_amounts ON payouts;
CREATE TRIGGER payouts_keep_amounts
  BEFORE UPDATE OF id, payee_id, payee_kind, amount_paise, earnings_count, bank_details_id, destination, expected_by,
    requested_at
  ON payouts FOR EACH ROW EXECUTE FUNCTION refuse_change_of_payout();

ALTER TABLE payout_events
  DROP CONSTRAINT payout_events_actor_kind_check,
  ADD CONSTRAINT payout_events_actor_kind_check CHECK (actor_kind IN ('developer', 'affiliate', 'admin', 'system'));

-- What is owed to an affiliate, in an open payout, and paid: accounts of their own for each affiliate, as developers have.
ALTER TABLE ledger_lines
  DROP CONSTRAINT ledger_lines_account_check,
  ADD CONSTRAINT ledger_lines_account_check CHECK (account IN ('provider', 'developer_pending', 'developer_processing',
    'developer_paid', 'platform_commission', 'gst_output', 'refunds', 'tds_payable', 'tcs_payable', 'gst_on_commission',
    'rounding', 'affiliate_commission', 'affiliate_payable', 'affiliate_processing', 'affiliate_paid'));

CREATE FUNCTION is_account_of_payee(account text) RETURNS boolean LANGUAGE sql IMMUTABLE
RETURN account IN ('developer_pending', 'developer_processing', 'developer_paid', 'affiliate_payable',
  'affiliate_processing', 'affiliate_paid');

CREATE OR REPLACE FUNCTION add_lines_to_balances() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN ledger_journals AS journal ON journal.id = added.journal_id
    WHERE journal.created_in <> pg_current_xact_id()
  ) THEN
    RAISE EXCEPTION 'journals of earlier transactions are complete' USING ERRCODE = 'restrict_violation';
  END IF;
  INSERT INTO ledger_balances AS balance (account, payee_id, balance_paise)
  SELECT account, own.payee_id, sum(amount_paise)
  FROM added, LATERAL (SELECT CASE WHEN is_account_of_payee(account) THEN added.payee_id END AS payee_id) AS own
  GROUP BY account, own.payee_id
  ORDER BY own.payee_id NULLS LAST, account
  ON CONFLICT (payee_id, account)
    DO UPDATE SET balance_paise = balance.balance_paise + EXCLUDED.balance_paise;
  RETURN NULL;
END $$;

-- Until now there was one balance for all affiliates.
ALTER TABLE ledger_lines DISABLE TRIGGER ledger_lines_are_append_only;
UPDATE ledger_lines AS line SET payee_id = affiliates.account_id
FROM affiliate_commissions AS commission JOIN affiliates ON affiliates.id = commission.affiliate_id
WHERE line.journal_id = commission.journal_id AND line.account = 'affiliate_payable';
ALTER TABLE ledger_lines ENABLE TRIGGER ledger_lines_are_append_only;
ALTER TABLE ledger_balances DISABLE TRIGGER ledger_balances_are_computed;
DELETE FROM ledger_balances WHERE account = 'affiliate_payable';
INSERT INTO ledger_balances (account, payee_id, balance_paise)
SELECT account, payee_id, sum(amount_paise) FROM ledger_lines WHERE account = 'affiliate_payable'
GROUP BY account, payee_id;
ALTER TABLE ledger_balances ENABLE TRIGGER ledger_balances_are_computed;
ALTER TABLE ledger_lines ADD CONSTRAINT ledger_lines_of_payees
  CHECK (payee_id IS NOT NULL OR NOT is_account_of_payee(account));

-- Which commissions and reversals a payout contains. Commissions themselves never change.
CREATE TABLE payout_commissions (
  payout_id uuid NOT NULL REFERENCES payouts,
  commission_id uuid NOT NULL REFERENCES affiliate_commissions,
  -- False once the payout has failed, so that the commission can be in another one.
  is_live boolean NOT NULL DEFAULT true,
  PRIMARY KEY (payout_id, commission_id)
);
-- Two payouts never pay one commission.
CREATE UNIQUE INDEX payout_commissions_live ON payout_commissions (commission_id) WHERE is_live;

CREATE FUNCTION refuse_change_of_payout_commission() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'is_live' = to_jsonb(OLD) - 'is_live' AND OLD.is_live AND NOT NEW.is_live
    AND (SELECT status FROM payouts WHERE id = OLD.payout_id) = 'failed' THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'a commission leaves a payout only when the payout fails' USING ERRCODE = 'restrict_violation';
END $$;
CREATE TRIGGER payout_commissions_stay BEFORE UPDATE OR DELETE ON payout_commissions
  FOR EACH ROW EXECUTE FUNCTION refuse_change_of_payout_commission();

-- An affiliate's payout is the sum of commissions that were payable at its request; a failed one has returned exactly
-- these.
CREATE FUNCTION require_sum_of_commissions(changed_id uuid) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  payout record;
  found record;
BEGIN
  SELECT * INTO payout FROM payouts WHERE id = changed_id;
  SELECT count(*) AS number, coalesce(sum(commission.amount_paise), 0) AS amount,
    count(*) FILTER (WHERE link.is_live) AS live,
    bool_and(affiliate.account_id = payout.payee_id AND commission.payable_from <= payout.requested_at) AS own
  INTO found
  FROM payout_commissions AS link
  JOIN affiliate_commissions AS commission ON commission.id = link.commission_id
  JOIN affiliates AS affiliate ON affiliate.id = commission.affiliate_id
  WHERE link.payout_id = changed_id;
  IF payout.payee_kind = 'affiliate' AND found.number = payout.earnings_count AND found.amount = payout.amount_paise
    AND found.own AND found.live = (payout.status <> 'failed')::int * found.number THEN
    RETURN;
  END IF;
  RAISE EXCEPTION 'payout % differs from its commissions', changed_id
    USING ERRCODE = 'check_violation', CONSTRAINT = 'payouts_equal_their_commissions';
END $$;

CREATE OR REPLACE FUNCTION require_sum_of_earnings() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  current_status text := (SELECT status FROM payouts WHERE id = NEW.id);
  attached record;
  returned record;
BEGIN
  IF NEW.payee_kind = 'affiliate' THEN
    PERFORM require_sum_of_commissions(NEW.id);
    RETURN NULL;
  END IF;
  SELECT count(*) AS number, coalesce(sum(net_paise), 0) AS amount,
    count(*) FILTER (WHERE status = 'paid') AS paid, bool_and(developer_id = NEW.payee_id) AS own
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

-- Payouts are created with their commissions in one statement, and none is added later.
CREATE FUNCTION require_sums_of_commissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM require_sum_of_commissions(payout_id) FROM (SELECT DISTINCT payout_id FROM added) AS changed;
  RETURN NULL;
END $$;
CREATE TRIGGER payout_commissions_equal_their_payout AFTER INSERT ON payout_commissions
  REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION require_sums_of_commissions();
