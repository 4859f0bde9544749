-- Plans that vendors pay for: a catalogue whose versions never change, subscriptions, quotes, what is due, and account
-- credit (docs/plans.md). All amounts are paise.

DROP TRIGGER vendor_plans_are_announced ON vendor_plans;

ALTER TABLE plans
  ADD COLUMN description text NOT NULL DEFAULT '' CHECK (length(description) <= 300),
  -- Plans are listed by it, smallest first.
  ADD COLUMN position integer NOT NULL DEFAULT 100 CHECK (position >= 0),
  ADD COLUMN created_at timestamptz NOT NULL DEFAULT now(),
  -- An archived plan can't be chosen any more. Its subscribers keep it.
  ADD COLUMN archived_at timestamptz;
UPDATE plans SET position = 1, description = 'Open your first store.' WHERE id = 'starter';
UPDATE plans SET position = 2, description = 'For growing stores with a team and their own domain.' WHERE id = 'growth';
UPDATE plans SET position = 3, description = 'For large catalogues and several stores.' WHERE id = 'enterprise';

-- What a plan costs and includes. A change is a new version: subscribers keep the version that they chose.
CREATE TABLE plan_versions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  plan_id text NOT NULL REFERENCES plans,
  number integer NOT NULL CHECK (number >= 1),
  -- Before GST. The cheapest order that the payment provider accepts is one rupee.
  monthly_price_paise bigint NOT NULL CHECK (monthly_price_paise = 0 OR monthly_price_paise >= 100),
  annual_price_paise bigint NOT NULL CHECK (annual_price_paise = 0 OR annual_price_paise >= 100),
  max_products integer CHECK (max_products >= 0),
  max_staff integer CHECK (max_staff >= 0),
  max_stores integer CHECK (max_stores >= 1),
  has_custom_domain boolean NOT NULL,
  analytics text NOT NULL CHECK (analytics IN ('basic', 'advanced', 'advanced_api')),
  created_at timestamptz NOT NULL DEFAULT now(),
  -- Null: shipped with Haat.
  created_by uuid REFERENCES accounts,
  UNIQUE (plan_id, number),
  CHECK ((monthly_price_paise = 0) = (annual_price_paise = 0))
);
CREATE TRIGGER plan_versions_are_append_only BEFORE UPDATE OR DELETE ON plan_versions
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

INSERT INTO plan_versions (plan_id, number, monthly_price_paise, annual_price_paise, max_products, max_staff, max_stores,
  has_custom_domain, analytics)
SELECT plans.id, 1, price.monthly, price.annual, max_products, max_staff, max_stores, has_custom_domain, analytics
FROM plans JOIN (VALUES ('starter', 0, 0), ('growth', 99900, 999000), ('enterprise', 499900, 4999000))
  AS price (plan_id, monthly, annual) ON price.plan_id = plans.id;
ALTER TABLE plans
  DROP COLUMN max_products,
  DROP COLUMN max_staff,
  DROP COLUMN max_stores,
  DROP COLUMN has_custom_domain,
  DROP COLUMN analytics;

-- A vendor's plan, for all of their stores. A vendor without one that applies is on Starter.
CREATE TABLE subscriptions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id uuid NOT NULL REFERENCES accounts,
  plan_version_id uuid NOT NULL REFERENCES plan_versions,
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'annual')),
  status text NOT NULL CHECK (status IN ('active', 'grace', 'ended')),
  -- Free of charge until further notice: no periods and no renewals.
  is_complimentary boolean NOT NULL DEFAULT false,
  -- Periods end whole months or years after it, in India.
  anchor_at timestamptz NOT NULL,
  period_start timestamptz NOT NULL,
  period_end timestamptz,
  -- The price at which the running period was charged, for a whole period.
  period_price_paise bigint NOT NULL CHECK (period_price_paise >= 0),
  -- Until when the plan applies unless something is paid. Compared with the clock, so no job has to run in time.
  access_until timestamptz,
  cancel_at_period_end boolean NOT NULL DEFAULT false,
  -- What the next period starts with, if it differs.
  next_plan_version_id uuid REFERENCES plan_versions,
  next_cycle text CHECK (next_cycle IN ('monthly', 'annual')),
  -- Increased by every change, so that a quote for an earlier state is refused.
  revision integer NOT NULL DEFAULT 1,
  started_at timestamptz NOT NULL,
  ended_at timestamptz,
  end_reason text CHECK (end_reason IN ('cancelled', 'removed', 'unpaid', 'refunded', 'replaced')),
  CHECK (is_complimentary = (period_end IS NULL)),
  CHECK ((period_end IS NULL) = (access_until IS NULL)),
  CHECK (period_end > period_start),
  CHECK ((status = 'ended') = (ended_at IS NOT NULL)),
  CHECK ((status = 'ended') = (end_reason IS NOT NULL)),
  CHECK ((next_plan_version_id IS NULL) = (next_cycle IS NULL)),
  CHECK (NOT is_complimentary OR (status <> 'grace' AND NOT cancel_at_period_end AND next_cycle IS NULL)),
  CHECK (NOT cancel_at_period_end OR next_cycle IS NULL)
);
CREATE UNIQUE INDEX subscriptions_live ON subscriptions (vendor_id) WHERE status <> 'ended';
CREATE INDEX subscriptions_of_vendor ON subscriptions (vendor_id, started_at DESC);
CREATE INDEX subscriptions_by_start ON subscriptions (started_at DESC, id DESC);
CREATE INDEX subscriptions_of_version ON subscriptions (plan_version_id);
CREATE INDEX subscriptions_to_renew ON subscriptions (period_end) WHERE status = 'active';
CREATE INDEX subscriptions_to_end ON subscriptions (access_until) WHERE status <> 'ended';

-- A plan says whether a store's domains are served.
CREATE TRIGGER subscriptions_are_announced AFTER INSERT OR UPDATE ON subscriptions
  FOR EACH ROW EXECUTE FUNCTION announce_stores_of_vendor();

-- What happened to subscriptions. The monthly amounts (an annual price / 12, 0 if free or ended) make up MRR: the sum of
-- mrr_after_paise of each vendor's latest event.
CREATE TABLE subscription_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  vendor_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('started', 'changed', 'scheduled', 'renewed', 'payment_due', 'paid', 'cancelled',
    'resumed', 'ended')),
  occurred_at timestamptz NOT NULL,
  plan_version_id uuid NOT NULL REFERENCES plan_versions,
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'annual')),
  mrr_before_paise bigint NOT NULL CHECK (mrr_before_paise >= 0),
  mrr_after_paise bigint NOT NULL CHECK (mrr_after_paise >= 0)
);
CREATE INDEX subscription_events_of_vendor ON subscription_events (vendor_id, occurred_at, id);
CREATE INDEX subscription_events_by_time ON subscription_events (occurred_at);
CREATE TRIGGER subscription_events_are_append_only BEFORE UPDATE OR DELETE ON subscription_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Vendors keep the plans they had, free of charge.
INSERT INTO subscriptions (vendor_id, plan_version_id, cycle, status, is_complimentary, anchor_at, period_start,
  period_price_paise, started_at)
SELECT vendor_id, plan_versions.id, 'monthly', 'active', true, since, since, 0, since
FROM vendor_plans JOIN plan_versions USING (plan_id) WHERE plan_id <> 'starter';
INSERT INTO subscription_events (subscription_id, vendor_id, kind, occurred_at, plan_version_id, cycle, mrr_before_paise,
  mrr_after_paise)
SELECT id, vendor_id, 'started', started_at, plan_version_id, cycle, 0, 0 FROM subscriptions;
DROP TABLE vendor_plans;

-- What a change costs, as it was shown. Executing it charges exactly this.
CREATE TABLE plan_quotes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  vendor_id uuid NOT NULL REFERENCES accounts,
  -- Whose billing details the tax depends on. Null: nothing has to be paid.
  store_id uuid REFERENCES stores ON DELETE CASCADE,
  -- Null: remove the plan.
  plan_version_id uuid REFERENCES plan_versions,
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'annual')),
  proration text NOT NULL CHECK (proration IN ('now', 'next_cycle', 'none')),
  is_complimentary boolean NOT NULL,
  -- The subscription and the credit that it was computed from.
  subscription_id uuid REFERENCES subscriptions,
  subscription_revision integer,
  credit_balance_paise bigint NOT NULL,
  -- Lines and amounts.
  terms jsonb NOT NULL,
  quoted_by uuid NOT NULL REFERENCES accounts,
  quoted_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz,
  CHECK ((subscription_id IS NULL) = (subscription_revision IS NULL))
);
CREATE INDEX plan_quotes_of_vendor ON plan_quotes (vendor_id, quoted_at DESC);
CREATE INDEX plan_quotes_expired ON plan_quotes (expires_at) WHERE used_at IS NULL;

-- What a vendor has to pay: the next period, or what an administrator assigned.
CREATE TABLE plan_charges (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  subscription_id uuid NOT NULL REFERENCES subscriptions,
  vendor_id uuid NOT NULL REFERENCES accounts,
  kind text NOT NULL CHECK (kind IN ('renewal', 'assignment')),
  status text NOT NULL DEFAULT 'open' CHECK (status IN ('open', 'paid', 'void')),
  plan_version_id uuid NOT NULL REFERENCES plan_versions,
  cycle text NOT NULL CHECK (cycle IN ('monthly', 'annual')),
  period_start timestamptz NOT NULL,
  period_end timestamptz NOT NULL,
  price_paise bigint NOT NULL CHECK (price_paise > 0),
  lines jsonb NOT NULL,
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise > 0),
  -- Of an earlier plan, included in the lines: becomes account credit if the charge isn't paid.
  unused_paise bigint NOT NULL DEFAULT 0 CHECK (unused_paise >= 0),
  due_at timestamptz NOT NULL,
  created_at timestamptz NOT NULL,
  reminded_at timestamptz,
  closed_at timestamptz,
  CHECK (period_end > period_start),
  CHECK ((status = 'open') = (closed_at IS NULL))
);
CREATE UNIQUE INDEX plan_charges_renewal ON plan_charges (subscription_id, period_start)
  WHERE kind = 'renewal' AND status <> 'void';
CREATE INDEX plan_charges_open ON plan_charges (vendor_id) WHERE status = 'open';
CREATE INDEX plan_charges_of_subscription ON plan_charges (subscription_id, period_start);

-- Plans are bought like credits and themes. What account credit pays doesn't go through the payment provider.
ALTER TABLE purchases
  DROP CONSTRAINT purchases_kind_check,
  ADD CONSTRAINT purchases_kind_check CHECK (kind IN ('credits', 'theme', 'plan')),
  DROP CONSTRAINT purchases_provider_check,
  ADD CONSTRAINT purchases_provider_check CHECK (provider IN ('test', 'razorpay', 'account_credit')),
  ADD COLUMN account_credit_paise bigint NOT NULL DEFAULT 0,
  ADD CONSTRAINT purchases_account_credit_check CHECK (account_credit_paise BETWEEN 0 AND total_paise),
  ADD CONSTRAINT purchases_paid_by_credit_check
    CHECK ((provider = 'account_credit') = (account_credit_paise = total_paise)),
  -- What the provider charges.
  ADD COLUMN payable_paise bigint NOT NULL GENERATED ALWAYS AS (total_paise - account_credit_paise) STORED;

-- An invoice can be corrected by several credit notes, for a part of its amount each.
ALTER TABLE tax_documents DROP CONSTRAINT tax_documents_purchase_id_kind_key;
CREATE UNIQUE INDEX tax_documents_one_invoice ON tax_documents (purchase_id) WHERE kind = 'invoice';
CREATE INDEX tax_documents_of_purchase ON tax_documents (purchase_id, issued_at);

CREATE TABLE plan_purchases (
  purchase_id uuid PRIMARY KEY REFERENCES purchases,
  vendor_id uuid NOT NULL REFERENCES accounts,
  quote_id uuid REFERENCES plan_quotes,
  charge_id uuid REFERENCES plan_charges,
  -- The invoice's lines.
  lines jsonb NOT NULL,
  -- Set when it's captured: the subscription, and its revision after the purchase took effect.
  subscription_id uuid REFERENCES subscriptions,
  subscription_revision integer,
  CHECK (num_nonnulls(quote_id, charge_id) = 1),
  CHECK ((subscription_id IS NULL) = (subscription_revision IS NULL))
);
CREATE INDEX plan_purchases_of_vendor ON plan_purchases (vendor_id);
CREATE INDEX plan_purchases_of_subscription ON plan_purchases (subscription_id);
CREATE INDEX plan_purchases_of_charge ON plan_purchases (charge_id);
CREATE INDEX plan_purchases_of_quote ON plan_purchases (quote_id);

-- What the platform owes a vendor for plans, GST included, and what was paid with it. Numbered without gaps: the balance
-- after each entry is the sum of all entries so far, and never negative.
CREATE TABLE account_credit_entries (
  vendor_id uuid NOT NULL REFERENCES accounts,
  number integer NOT NULL CHECK (number >= 1),
  kind text NOT NULL CHECK (kind IN ('unused_time', 'payment', 'returned', 'waived')),
  amount_paise bigint NOT NULL CHECK (amount_paise <> 0),
  balance_paise bigint NOT NULL CHECK (balance_paise >= 0),
  description text NOT NULL,
  -- The purchase that it paid for, or whose credit note gave it.
  purchase_id uuid REFERENCES purchases,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (vendor_id, number),
  CHECK ((kind = 'payment') = (amount_paise < 0))
);
CREATE INDEX account_credit_entries_of_purchase ON account_credit_entries (purchase_id);

CREATE FUNCTION require_running_balance() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NEW.balance_paise - NEW.amount_paise IS DISTINCT FROM (CASE WHEN NEW.number = 1 THEN 0 ELSE (
    SELECT balance_paise FROM account_credit_entries WHERE vendor_id = NEW.vendor_id AND number = NEW.number - 1
  ) END) THEN
    RAISE EXCEPTION 'entry % of account credit doesn''t continue the balance', NEW.number
      USING ERRCODE = 'check_violation', CONSTRAINT = 'account_credit_entries_balance';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER account_credit_entries_continue BEFORE INSERT ON account_credit_entries
  FOR EACH ROW EXECUTE FUNCTION require_running_balance();
CREATE TRIGGER account_credit_entries_are_append_only BEFORE UPDATE OR DELETE ON account_credit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
