-- What a store sells by: tax, delivery and payment methods (docs/shipping-and-tax.md, docs/payments.md). The seller itself,
-- its address, State and GSTIN are in store_billing_profiles.

CREATE TABLE store_tax_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Only a store with a regular registration charges GST and issues tax invoices. The others issue bills of supply (CGST
  -- Act 2017, section 31 (3) (c)).
  registration text NOT NULL CHECK (registration IN ('unregistered', 'composition', 'regular')),
  prices_include_gst boolean NOT NULL,
  -- Of products without a rate of their own and without a rule.
  default_rate_basis_points integer NOT NULL CHECK (default_rate_basis_points BETWEEN 0 AND 10000),
  -- Whether totals are rounded to whole rupees.
  rounds_total boolean NOT NULL,
  -- Starts the numbers of the store's documents, so that a second store of the same seller has its own series (Rule 46 (b)).
  document_prefix text NOT NULL CHECK (document_prefix ~ '^[A-Z0-9]{0,3}$'),
  updated_at timestamptz NOT NULL
);

-- GST rates by HSN code from a date on. Of several rules the longest code applies, and of these the latest.
CREATE TABLE store_tax_rules (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  hsn_code text NOT NULL CHECK (hsn_code ~ '^[0-9]{2}([0-9]{2}){0,3}$'),
  rate_basis_points integer NOT NULL CHECK (rate_basis_points BETWEEN 0 AND 10000),
  -- The rate of items that cost more than this, such as clothes above ₹2,500.
  above_paise bigint CHECK (above_paise > 0),
  above_rate_basis_points integer CHECK (above_rate_basis_points BETWEEN 0 AND 10000),
  -- The first day in India.
  valid_from date NOT NULL,
  CHECK ((above_paise IS NULL) = (above_rate_basis_points IS NULL)),
  UNIQUE (store_id, hsn_code, valid_from)
);

CREATE TABLE store_shipping_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Days until a parcel is handed over; added to the days that the delivery takes.
  handling_days integer NOT NULL CHECK (handling_days BETWEEN 0 AND 60),
  -- Until how many days after the delivery buyers can request a return. 0: they can't.
  return_days integer NOT NULL DEFAULT 7 CHECK (return_days BETWEEN 0 AND 90),
  updated_at timestamptz NOT NULL
);

-- Where a store delivers. A zone without States and PIN codes is the rest of India. PIN codes come before States.
CREATE TABLE shipping_zones (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  -- GST codes of States and union territories.
  states text[] NOT NULL DEFAULT '{}',
  -- Of PIN codes: {[560001,560110]}.
  pincodes int4multirange NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  UNIQUE (store_id, id)
);
CREATE INDEX shipping_zones_of_store ON shipping_zones (store_id);

CREATE TABLE shipping_rates (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  zone_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 0 AND 100000000),
  -- What decides whether the rate applies: nothing, the parcel's weight in grams, or the order's value in paise.
  basis text NOT NULL CHECK (basis IN ('flat', 'weight', 'price')),
  min_value bigint NOT NULL DEFAULT 0 CHECK (min_value >= 0),
  max_value bigint CHECK (max_value > min_value),
  -- Free for orders of this value in paise, after discounts.
  free_from_paise bigint CHECK (free_from_paise > 0),
  min_days integer NOT NULL CHECK (min_days BETWEEN 0 AND 90),
  max_days integer NOT NULL CHECK (max_days BETWEEN min_days AND 120),
  position integer NOT NULL,
  FOREIGN KEY (store_id, zone_id) REFERENCES shipping_zones (store_id, id) ON DELETE CASCADE,
  CHECK (basis <> 'flat' OR (min_value = 0 AND max_value IS NULL))
);
CREATE INDEX shipping_rates_of_zone ON shipping_rates (store_id, zone_id, position);

CREATE TABLE pickup_locations (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  address_line1 text NOT NULL CHECK (length(address_line1) BETWEEN 1 AND 120),
  address_line2 text NOT NULL DEFAULT '' CHECK (length(address_line2) <= 120),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 60),
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  state_code text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
  -- Opening hours and the way, for the buyer.
  instructions text NOT NULL DEFAULT '' CHECK (length(instructions) <= 500),
  ready_in_hours integer NOT NULL CHECK (ready_in_hours BETWEEN 0 AND 720),
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL
);
CREATE INDEX pickup_locations_of_store ON pickup_locations (store_id);

-- What orders are packed in; the default one is weighed with every parcel.
CREATE TABLE shipping_packages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 60),
  length_mm integer NOT NULL CHECK (length_mm BETWEEN 1 AND 5000),
  width_mm integer NOT NULL CHECK (width_mm BETWEEN 1 AND 5000),
  height_mm integer NOT NULL CHECK (height_mm BETWEEN 1 AND 5000),
  weight_grams integer NOT NULL CHECK (weight_grams BETWEEN 0 AND 100000),
  is_default boolean NOT NULL DEFAULT false
);
CREATE INDEX shipping_packages_of_store ON shipping_packages (store_id);
CREATE UNIQUE INDEX shipping_packages_one_default ON shipping_packages (store_id) WHERE is_default;

-- How buyers can pay a store. Keys of providers are encrypted (AES-256-GCM) and never leave the server.
CREATE TABLE store_payment_methods (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  method text NOT NULL CHECK (method IN ('razorpay', 'upi', 'bank_transfer', 'cash_on_delivery', 'test')),
  is_enabled boolean NOT NULL,
  settings jsonb NOT NULL DEFAULT '{}',
  encrypted_secrets text,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, method)
);

-- Refunds of the test provider, of a whole payment or a part of it. A payment is refunded once nothing is left.
CREATE TABLE test_provider_refunds (
  refund_id text PRIMARY KEY,
  payment_id text NOT NULL REFERENCES test_provider_payments,
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  receipt text,
  created_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (payment_id, receipt)
);
INSERT INTO test_provider_refunds (refund_id, payment_id, amount_paise)
SELECT payment.refund_id, payment.payment_id, test_provider_orders.amount_paise
FROM test_provider_payments AS payment JOIN test_provider_orders USING (order_id)
WHERE payment.refund_id IS NOT NULL;

-- Where events of an order's payments are delivered. Null: to the platform's own endpoint.
ALTER TABLE test_provider_orders ADD COLUMN webhook_path text;
