-- Payments that have to be returned: a second payment of an order, or the payment of something that couldn't be
-- delivered. Each stays here until the provider has refunded it (docs/money.md, Purchases).
CREATE TABLE surplus_payments (
  provider text NOT NULL,
  payment_id text NOT NULL,
  purchase_id uuid NOT NULL REFERENCES purchases,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  found_at timestamptz NOT NULL,
  -- When the refund was last requested from the provider by reconciliation.
  tried_at timestamptz,
  refund_id text,
  refunded_at timestamptz,
  PRIMARY KEY (provider, payment_id),
  CHECK ((refund_id IS NULL) = (refunded_at IS NULL))
);
CREATE INDEX surplus_payments_of_purchase ON surplus_payments (purchase_id);
CREATE INDEX surplus_payments_to_refund ON surplus_payments (tried_at, found_at) WHERE refunded_at IS NULL;

-- Payments that were found before this table existed. Refunding a refunded payment again returns the same refund, so
-- it doesn't matter which of them are refunded already.
INSERT INTO surplus_payments (provider, payment_id, purchase_id, amount_paise, found_at)
SELECT purchase.provider, found.payment_id, purchase.id, purchase.total_paise, found.found_at
FROM (
  SELECT subject_id, details ->> 'payment_id' AS payment_id, min(created_at) AS found_at
  FROM audit_entries WHERE action = 'purchase.surplus_payment' GROUP BY 1, 2
) AS found
JOIN purchases AS purchase ON purchase.id::text = found.subject_id
WHERE found.payment_id IS NOT NULL
ON CONFLICT DO NOTHING;
