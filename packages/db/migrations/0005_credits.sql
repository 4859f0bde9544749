-- Credit packs, their purchases, the tax documents and the ledger of credits. All amounts are paise.

CREATE TABLE credit_packs (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL,
  description text NOT NULL,
  credits integer NOT NULL CHECK (credits > 0),
  price_paise bigint NOT NULL CHECK (price_paise >= 100),
  on_sale boolean NOT NULL DEFAULT true
);

CREATE TABLE credit_purchases (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores,
  bought_by uuid NOT NULL REFERENCES accounts,
  pack_id text NOT NULL REFERENCES credit_packs,
  pack_name text NOT NULL,
  credits integer NOT NULL CHECK (credits > 0),
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise > 0),
  gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise = subtotal_paise + gst_paise),
  status text NOT NULL DEFAULT 'created' CHECK (status IN ('created', 'paid', 'captured', 'failed', 'refunded')),
  -- Both parties as they stood when the order was made: the tax was computed from them.
  supplier jsonb NOT NULL,
  buyer jsonb NOT NULL,
  provider text NOT NULL CHECK (provider IN ('test', 'razorpay')),
  order_id text NOT NULL UNIQUE,
  payment_id text UNIQUE,
  refund_id text UNIQUE,
  -- The provider's own words, kept beside ours.
  provider_order_status text NOT NULL DEFAULT 'created'
    CHECK (provider_order_status IN ('created', 'attempted', 'paid')),
  provider_payment_status text
    CHECK (provider_payment_status IN ('created', 'authorized', 'captured', 'failed', 'refunded')),
  failure_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  paid_at timestamptz,
  captured_at timestamptz,
  -- Written before the provider is asked, so that a refund that a crash cut short is found and finished.
  refund_ordered_at timestamptz,
  refund_reason text,
  refunded_at timestamptz,
  -- When reconciliation last asked the provider about it.
  looked_up_at timestamptz,
  CHECK ((refund_ordered_at IS NULL) = (refund_reason IS NULL)),
  CHECK (status NOT IN ('paid', 'captured', 'refunded') OR payment_id IS NOT NULL),
  CHECK ((status IN ('captured', 'refunded')) = (captured_at IS NOT NULL)),
  CHECK ((status = 'refunded') = (refunded_at IS NOT NULL))
);
CREATE INDEX credit_purchases_of_store ON credit_purchases (store_id, created_at DESC, id DESC);
CREATE INDEX credit_purchases_unsettled ON credit_purchases (looked_up_at, created_at)
  WHERE status IN ('created', 'paid', 'failed') OR (status = 'captured' AND refund_ordered_at IS NOT NULL);

-- Gap-free numbers: the row is locked and raised in the transaction that issues the document.
CREATE TABLE document_counters (
  series text NOT NULL CHECK (series ~ '^[A-Z]{2,3}$'),
  financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (series, financial_year)
);

-- Issued documents are frozen: Rule 46 (tax invoice) and section 34 (credit note) of the CGST law.
CREATE TABLE tax_documents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  kind text NOT NULL CHECK (kind IN ('invoice', 'credit_note')),
  number text NOT NULL UNIQUE CHECK (length(number) <= 16 AND number ~ '^[A-Z0-9/-]+$'),
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL,
  purchase_id uuid NOT NULL REFERENCES credit_purchases,
  corrects_id uuid REFERENCES tax_documents,
  issued_at timestamptz NOT NULL,
  document jsonb NOT NULL,
  UNIQUE (series, financial_year, serial),
  UNIQUE (purchase_id, kind),
  CHECK ((kind = 'credit_note') = (corrects_id IS NOT NULL))
);
CREATE TRIGGER tax_documents_are_frozen BEFORE UPDATE OR DELETE ON tax_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

CREATE TABLE credit_ledger (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores,
  purchase_id uuid REFERENCES credit_purchases,
  reason text NOT NULL CHECK (reason IN ('purchase', 'refund', 'use')),
  credits integer NOT NULL CHECK (credits <> 0),
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (reason = 'use' OR purchase_id IS NOT NULL),
  -- Credits are added once and taken back once.
  UNIQUE (purchase_id, reason)
);
CREATE INDEX credit_ledger_of_store ON credit_ledger (store_id);
CREATE TRIGGER credit_ledger_is_append_only BEFORE UPDATE OR DELETE ON credit_ledger
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- A provider may send the same event many times and in any order; each is acted on once.
CREATE TABLE payment_events (
  provider text NOT NULL,
  event_id text NOT NULL,
  event_type text NOT NULL,
  order_id text,
  payload jsonb NOT NULL,
  received_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (provider, event_id)
);

-- What the built-in test provider remembers in place of a real provider's servers.
CREATE TABLE test_provider_orders (
  order_id text PRIMARY KEY,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 100),
  currency text NOT NULL DEFAULT 'INR' CHECK (currency = 'INR'),
  receipt text NOT NULL,
  return_url text NOT NULL,
  created_at timestamptz NOT NULL DEFAULT now()
);

-- Every attempt on an order; after a failed one the buyer may try again, after a successful one nobody may.
CREATE TABLE test_provider_payments (
  payment_id text PRIMARY KEY,
  order_id text NOT NULL REFERENCES test_provider_orders,
  status text NOT NULL CHECK (status IN ('authorized', 'captured', 'failed', 'refunded')),
  failure_reason text,
  refund_id text UNIQUE,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK ((status = 'refunded') = (refund_id IS NOT NULL))
);
CREATE UNIQUE INDEX test_provider_payments_one_success ON test_provider_payments (order_id) WHERE status <> 'failed';
CREATE INDEX test_provider_payments_of_order ON test_provider_payments (order_id, created_at);
