-- Vendors who recommend the platform: referral links, the sign-ups that came from them, and commission on what those
-- vendors buy (docs/affiliates.md). All amounts are paise.

CREATE TABLE affiliates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  account_id uuid NOT NULL UNIQUE REFERENCES accounts,
  status text NOT NULL DEFAULT 'applied'
    CHECK (status IN ('applied', 'approved', 'rejected', 'suspended', 'banned')),
  website text NOT NULL CHECK (length(website) <= 300),
  -- How the affiliate wants to recommend the platform.
  message text NOT NULL CHECK (length(message) BETWEEN 1 AND 1000),
  -- Given with the first approval, and kept for good.
  code text UNIQUE CHECK (code ~ '^[A-Z0-9]{8}$'),
  applied_at timestamptz NOT NULL,
  -- The last decision about the application, and its reason.
  decided_at timestamptz,
  decided_by uuid REFERENCES accounts ON DELETE SET NULL,
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  CHECK (code IS NOT NULL OR status NOT IN ('approved', 'suspended')),
  CHECK (status <> 'rejected' OR reason IS NOT NULL)
);
CREATE INDEX affiliates_by_time ON affiliates (applied_at DESC, id DESC);

-- Visits through a referral link, without anything about the visitor.
CREATE TABLE affiliate_clicks (
  -- Random, because the visitor's cookie has it.
  id uuid PRIMARY KEY DEFAULT gen_random_uuid(),
  affiliate_id uuid NOT NULL REFERENCES affiliates,
  clicked_at timestamptz NOT NULL
);
CREATE INDEX affiliate_clicks_of_affiliate ON affiliate_clicks (affiliate_id, clicked_at);

-- Vendors who registered within 30 days of their first click.
CREATE TABLE affiliate_signups (
  vendor_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  affiliate_id uuid NOT NULL REFERENCES affiliates,
  clicked_at timestamptz NOT NULL,
  signed_up_at timestamptz NOT NULL,
  CHECK (signed_up_at >= clicked_at AND signed_up_at <= clicked_at + interval '30 days')
);
CREATE INDEX affiliate_signups_of_affiliate ON affiliate_signups (affiliate_id, signed_up_at DESC);

-- What commission is paid. The latest rule that began on or before the day of a purchase, in India, applies to it.
CREATE TABLE affiliate_rules (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  effective_from date NOT NULL UNIQUE,
  rate_bp integer NOT NULL CHECK (rate_bp BETWEEN 0 AND 5000),
  -- For how long after the sign-up purchases earn commission.
  earning_days integer NOT NULL CHECK (earning_days BETWEEN 1 AND 3650),
  -- How long a commission is held back for refunds.
  hold_days integer NOT NULL CHECK (hold_days BETWEEN 0 AND 365),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: shipped with Haat.
  created_by uuid REFERENCES accounts ON DELETE SET NULL
);
INSERT INTO affiliate_rules (effective_from, rate_bp, earning_days, hold_days) VALUES ('2026-01-01', 1000, 365, 30);

ALTER TABLE ledger_journals
  DROP CONSTRAINT ledger_journals_kind_check,
  ADD CONSTRAINT ledger_journals_kind_check CHECK (kind IN ('sale', 'deductions', 'refund', 'refund_settled',
    'deductions_reversed', 'payout_requested', 'payout_sent', 'payout_returned', 'payout_failed', 'commission'));
ALTER TABLE ledger_lines
  DROP CONSTRAINT ledger_lines_account_check,
  ADD CONSTRAINT ledger_lines_account_check CHECK (account IN ('provider', 'developer_pending', 'developer_processing',
    'developer_paid', 'platform_commission', 'gst_output', 'refunds', 'tds_payable', 'tcs_payable', 'gst_on_commission',
    'rounding', 'affiliate_commission', 'affiliate_payable'));

-- Commissions and their reversals, which have all signs turned. Nothing is ever changed.
CREATE TABLE affiliate_commissions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  affiliate_id uuid NOT NULL REFERENCES affiliates,
  vendor_id uuid NOT NULL REFERENCES accounts,
  purchase_id uuid NOT NULL REFERENCES purchases,
  rule_id uuid NOT NULL REFERENCES affiliate_rules,
  reverses_id uuid UNIQUE REFERENCES affiliate_commissions,
  -- What the vendor paid for the purchase, without GST and without account credit.
  base_paise bigint NOT NULL CHECK (base_paise <> 0),
  rate_bp integer NOT NULL,
  -- The rate of the base, rounded towards 0.
  amount_paise bigint NOT NULL CHECK (amount_paise = base_paise * rate_bp / 10000),
  -- Of a reversal: the refund's reason, or the administrator's.
  reason text CHECK (length(reason) BETWEEN 1 AND 1000),
  earned_at timestamptz NOT NULL,
  -- Until then it's held back for refunds. A reversal of a commission that is held back is held back with it.
  payable_from timestamptz NOT NULL,
  journal_id uuid NOT NULL UNIQUE REFERENCES ledger_journals,
  CHECK ((reverses_id IS NULL) = (base_paise > 0)),
  CHECK ((reverses_id IS NULL) = (reason IS NULL))
);
CREATE UNIQUE INDEX affiliate_commissions_of_purchase ON affiliate_commissions (purchase_id) WHERE reverses_id IS NULL;
CREATE INDEX affiliate_commissions_of_affiliate ON affiliate_commissions (affiliate_id, earned_at DESC, id DESC);
CREATE TRIGGER affiliate_commissions_are_append_only BEFORE UPDATE OR DELETE ON affiliate_commissions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
