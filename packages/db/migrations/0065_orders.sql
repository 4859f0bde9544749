-- Orders of stores: what was bought, paid, sent, returned and refunded (docs/orders.md). The state machines are tables in
-- the code: domains/src/orders/states.

-- The last number given to an order of a store. Numbers may have gaps; those of tax documents don't.
CREATE TABLE order_numbers (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  last_number integer NOT NULL CHECK (last_number >= 1000)
);

CREATE TABLE orders (
  -- Set by the server, which signs it into links.
  id uuid PRIMARY KEY,
  store_id uuid NOT NULL REFERENCES stores,
  number integer NOT NULL CHECK (number > 1000),
  source text NOT NULL CHECK (source IN ('checkout', 'draft')),
  -- draft: by staff, not placed yet. pending: waits for a payment that decides whether it's placed. open: placed.
  -- expired: not paid in time.
  status text NOT NULL CHECK (status IN ('draft', 'pending', 'open', 'completed', 'cancelled', 'expired')),
  payment_status text NOT NULL CHECK (payment_status IN
    ('unpaid', 'authorized', 'partially_paid', 'paid', 'partially_refunded', 'refunded')),
  fulfilment_status text NOT NULL CHECK (fulfilment_status IN
    ('unfulfilled', 'partially_fulfilled', 'fulfilled', 'not_needed')),
  return_status text NOT NULL DEFAULT 'none' CHECK (return_status IN ('none', 'requested', 'in_progress', 'returned')),
  payment_method text CHECK (payment_method IN
    ('razorpay', 'upi', 'bank_transfer', 'cash_on_delivery', 'test', 'free', 'manual')),
  customer_id uuid,
  -- As entered in this order. Erased with the customer.
  email text NOT NULL CHECK (length(email) <= 254),
  phone text NOT NULL CHECK (length(phone) <= 16),
  customer_name text NOT NULL CHECK (length(customer_name) <= 120),
  -- Null for orders that are collected, or need no delivery.
  shipping_address jsonb,
  billing_address jsonb,
  gstin text CHECK (length(gstin) = 15),
  -- How it's delivered: { kind, title, min_date, max_date, pickup }. Null if nothing has to be delivered.
  delivery jsonb,
  -- How it was priced, so that edits and refunds are computed alike: registration, places, and whether prices include GST.
  tax jsonb NOT NULL,
  taxes jsonb NOT NULL DEFAULT '[]',
  discounts jsonb NOT NULL DEFAULT '[]',
  subtotal_paise bigint NOT NULL CHECK (subtotal_paise >= 0),
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  charges_paise bigint NOT NULL CHECK (charges_paise >= 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
  round_off_paise integer NOT NULL CHECK (round_off_paise BETWEEN -50 AND 50),
  total_paise bigint NOT NULL CHECK (total_paise >= 0),
  paid_paise bigint NOT NULL DEFAULT 0 CHECK (paid_paise >= 0),
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise >= 0),
  item_count integer NOT NULL CHECK (item_count >= 0),
  -- The buyer's note, and the message of a gift.
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 5000),
  gift_message text NOT NULL DEFAULT '' CHECK (length(gift_message) <= 500),
  attributes json NOT NULL DEFAULT '{}',
  -- What staff entered, while the order is a draft or waits for the payment by its link.
  draft jsonb CHECK (pg_column_size(draft) <= 65536),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 50),
  -- What to look at before sending it, by code.
  risks text[] NOT NULL DEFAULT '{}',
  -- BCP 47: of the emails.
  locale text NOT NULL DEFAULT 'en',
  created_at timestamptz NOT NULL,
  placed_at timestamptz,
  -- Until when the stock is reserved and the payment is expected.
  expires_at timestamptz,
  cancelled_at timestamptz,
  cancel_reason text CHECK (cancel_reason IN ('customer', 'out_of_stock', 'fraud', 'unpaid', 'undeliverable', 'other')),
  cancelled_by text CHECK (cancelled_by IN ('buyer', 'store', 'system')),
  completed_at timestamptz,
  updated_at timestamptz NOT NULL,
  UNIQUE (store_id, number),
  UNIQUE (store_id, id),
  FOREIGN KEY (store_id, customer_id) REFERENCES customers (store_id, id),
  CHECK (total_paise = taxable_paise + gst_paise + round_off_paise),
  CHECK (refunded_paise <= paid_paise),
  CHECK ((status IN ('draft', 'pending', 'expired')) = (placed_at IS NULL) OR status = 'cancelled'),
  CHECK ((status = 'cancelled') = (cancelled_at IS NOT NULL)),
  CHECK ((status = 'cancelled') = (cancel_reason IS NOT NULL AND cancelled_by IS NOT NULL)),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
CREATE INDEX orders_of_customer ON orders (customer_id, created_at) WHERE customer_id IS NOT NULL;
CREATE INDEX orders_by_time ON orders (store_id, created_at, id);
CREATE INDEX orders_by_total ON orders (store_id, total_paise, id);
CREATE INDEX orders_by_status ON orders (store_id, status, created_at, id);
CREATE INDEX orders_by_fulfilment ON orders (store_id, fulfilment_status, created_at, id);
-- For rare combinations. The statistics say which ones are rare: a completed order that isn't fulfilled doesn't exist.
CREATE INDEX orders_by_states ON orders
  (store_id, status, payment_status, fulfilment_status, payment_method, created_at, id);
CREATE STATISTICS orders_states (mcv)
  ON status, payment_status, fulfilment_status, return_status, payment_method FROM orders;
CREATE INDEX orders_returned ON orders (store_id, return_status, created_at, id) WHERE return_status <> 'none';
CREATE INDEX orders_with_risks ON orders (store_id, created_at, id) WHERE risks <> '{}';
CREATE INDEX orders_by_tag ON orders USING gin (tags);
CREATE INDEX orders_of_email ON orders (store_id, email, created_at) WHERE email <> '';
CREATE INDEX orders_by_text ON orders USING gin ((customer_name || ' ' || email || ' ' || phone) gin_trgm_ops);
CREATE INDEX orders_placed ON orders (store_id, placed_at) WHERE placed_at IS NOT NULL;
CREATE INDEX orders_expiring ON orders (expires_at) WHERE status = 'pending';

CREATE TABLE order_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  position integer NOT NULL CHECK (position >= 1),
  -- Null once the product is deleted, and for lines that staff entered. The rest is as it was sold.
  product_id uuid,
  variant_id uuid,
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  variant_title text NOT NULL DEFAULT '',
  sku text NOT NULL DEFAULT '',
  hsn_code text NOT NULL DEFAULT '',
  image_src text,
  properties json NOT NULL DEFAULT '{}',
  requires_shipping boolean NOT NULL,
  weight_grams integer NOT NULL CHECK (weight_grams >= 0),
  unit_price_paise bigint NOT NULL CHECK (unit_price_paise >= 0),
  quantity integer NOT NULL CHECK (quantity >= 0),
  -- Of the quantity: sent, and sent back.
  fulfilled_quantity integer NOT NULL DEFAULT 0 CHECK (fulfilled_quantity >= 0),
  returned_quantity integer NOT NULL DEFAULT 0 CHECK (returned_quantity >= 0),
  refunded_quantity integer NOT NULL DEFAULT 0 CHECK (refunded_quantity >= 0),
  -- Whether the stock of the variant was deducted for it.
  is_stocked boolean NOT NULL DEFAULT false,
  discounts jsonb NOT NULL DEFAULT '[]',
  discount_paise bigint NOT NULL CHECK (discount_paise >= 0),
  gst_rate_basis_points integer NOT NULL CHECK (gst_rate_basis_points >= 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  taxes jsonb NOT NULL DEFAULT '[]',
  gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise = taxable_paise + gst_paise),
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND total_paise),
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id) ON DELETE CASCADE,
  FOREIGN KEY (product_id) REFERENCES products ON DELETE SET NULL,
  FOREIGN KEY (variant_id) REFERENCES product_variants ON DELETE SET NULL,
  CHECK (fulfilled_quantity <= quantity),
  CHECK (returned_quantity <= fulfilled_quantity),
  CHECK (refunded_quantity <= quantity),
  UNIQUE (order_id, id)
);
CREATE INDEX order_lines_of_order ON order_lines (order_id, position);
CREATE INDEX order_lines_of_variant ON order_lines (variant_id) WHERE variant_id IS NOT NULL;
CREATE INDEX order_lines_of_product ON order_lines (product_id) WHERE product_id IS NOT NULL;

-- Delivery and the fee for cash on delivery.
CREATE TABLE order_charges (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('shipping', 'cash_on_delivery')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 120),
  price_paise bigint NOT NULL CHECK (price_paise >= 0),
  discounts jsonb NOT NULL DEFAULT '[]',
  discount_paise bigint NOT NULL CHECK (discount_paise BETWEEN 0 AND price_paise),
  gst_rate_basis_points integer NOT NULL CHECK (gst_rate_basis_points >= 0),
  taxable_paise bigint NOT NULL CHECK (taxable_paise >= 0),
  taxes jsonb NOT NULL DEFAULT '[]',
  gst_paise bigint NOT NULL CHECK (gst_paise >= 0),
  total_paise bigint NOT NULL CHECK (total_paise = taxable_paise + gst_paise),
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND total_paise),
  PRIMARY KEY (order_id, kind)
);

-- Stock that an unpaid order holds. Gone once the order is paid, cancelled or expired.
CREATE TABLE stock_reservations (
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- From then on it no longer counts.
  expires_at timestamptz NOT NULL,
  PRIMARY KEY (variant_id, order_id)
);
CREATE INDEX stock_reservations_of_order ON stock_reservations (order_id);

-- Discounts that orders used.
CREATE TABLE discount_uses (
  discount_id uuid NOT NULL REFERENCES discounts ON DELETE CASCADE,
  order_id uuid NOT NULL REFERENCES orders ON DELETE CASCADE,
  -- Email address or phone number in lower case, hashed with the server's secret.
  customer_key text NOT NULL,
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  PRIMARY KEY (discount_id, order_id)
);
CREATE INDEX discount_uses_by_customer ON discount_uses (discount_id, customer_key);
CREATE INDEX discount_uses_of_order ON discount_uses (order_id);

-- Attempts to pay an order, and what became of each.
CREATE TABLE order_payments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  method text NOT NULL CHECK (method IN
    ('razorpay', 'upi', 'bank_transfer', 'cash_on_delivery', 'test', 'free', 'manual')),
  status text NOT NULL CHECK (status IN ('pending', 'authorized', 'captured', 'failed', 'cancelled')),
  amount_paise bigint NOT NULL CHECK (amount_paise >= 0),
  refunded_paise bigint NOT NULL DEFAULT 0 CHECK (refunded_paise BETWEEN 0 AND amount_paise),
  -- Whether it counts for the order. A second payment of the same order, or one for a cancelled order, doesn't, and is
  -- refunded.
  is_surplus boolean NOT NULL DEFAULT false,
  provider_order_id text,
  provider_payment_id text,
  -- The buyer's or the bank's reference of a transfer (UTR).
  reference text CHECK (length(reference) <= 80),
  failure_reason text CHECK (length(failure_reason) <= 500),
  -- Who confirmed a payment that no provider confirms.
  confirmed_by uuid REFERENCES accounts,
  looked_up_at timestamptz,
  created_at timestamptz NOT NULL,
  captured_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  CHECK ((status = 'captured') = (captured_at IS NOT NULL)),
  UNIQUE (order_id, id)
);
CREATE INDEX order_payments_of_order ON order_payments (order_id, created_at);
-- Of one store, because a store could claim the payments of another one.
CREATE UNIQUE INDEX order_payments_provider_payment ON order_payments (store_id, method, provider_payment_id)
  WHERE provider_payment_id IS NOT NULL;
CREATE INDEX order_payments_provider_order ON order_payments (provider_order_id) WHERE provider_order_id IS NOT NULL;
CREATE INDEX order_payments_unsettled ON order_payments (looked_up_at, created_at)
  WHERE status <> 'captured' AND provider_order_id IS NOT NULL;

-- Money that goes back to buyers.
CREATE TABLE order_refunds (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  payment_id uuid NOT NULL,
  -- requested: not confirmed by the provider yet. completed: the money is on its way, or was given back by hand.
  status text NOT NULL CHECK (status IN ('requested', 'completed', 'failed')),
  amount_paise bigint NOT NULL CHECK (amount_paise > 0),
  -- What it's for: [{ line_id, quantity, amount_paise }] and charges; empty for a surplus payment.
  items jsonb NOT NULL DEFAULT '[]',
  reason text NOT NULL CHECK (length(reason) <= 300),
  is_surplus boolean NOT NULL DEFAULT false,
  provider_refund_id text,
  reference text CHECK (length(reference) <= 80),
  failure_reason text CHECK (length(failure_reason) <= 500),
  requested_by uuid REFERENCES accounts,
  requested_at timestamptz NOT NULL,
  completed_at timestamptz,
  tried_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  FOREIGN KEY (order_id, payment_id) REFERENCES order_payments (order_id, id),
  CHECK ((status = 'completed') = (completed_at IS NOT NULL))
);
CREATE INDEX order_refunds_of_order ON order_refunds (order_id, requested_at);
CREATE INDEX order_refunds_open ON order_refunds (tried_at, requested_at) WHERE status = 'requested';

-- Parcels.
CREATE TABLE fulfilments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  status text NOT NULL CHECK (status IN ('packed', 'shipped', 'delivered', 'failed', 'cancelled', 'ready', 'collected')),
  courier text NOT NULL DEFAULT '' CHECK (length(courier) <= 60),
  tracking_number text NOT NULL DEFAULT '' CHECK (length(tracking_number) <= 80),
  tracking_url text NOT NULL DEFAULT '' CHECK (length(tracking_url) <= 500),
  created_by uuid REFERENCES accounts,
  created_at timestamptz NOT NULL,
  shipped_at timestamptz,
  delivered_at timestamptz,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id) ON DELETE CASCADE,
  UNIQUE (order_id, number),
  UNIQUE (order_id, id)
);
CREATE TABLE fulfilment_lines (
  fulfilment_id uuid NOT NULL REFERENCES fulfilments ON DELETE CASCADE,
  line_id uuid NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity > 0),
  PRIMARY KEY (fulfilment_id, line_id)
);
CREATE INDEX fulfilment_lines_of_line ON fulfilment_lines (line_id);

CREATE TABLE returns (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  number integer NOT NULL CHECK (number >= 1),
  status text NOT NULL CHECK (status IN
    ('requested', 'approved', 'declined', 'received', 'refunded', 'exchanged', 'cancelled')),
  reason text NOT NULL CHECK (reason IN
    ('damaged', 'defective', 'wrong_item', 'not_as_described', 'size', 'changed_mind', 'other')),
  comment text NOT NULL DEFAULT '' CHECK (length(comment) <= 1000),
  wants text NOT NULL CHECK (wants IN ('refund', 'exchange')),
  -- Shown to the buyer: where to send it, or why it was declined.
  answer text NOT NULL DEFAULT '' CHECK (length(answer) <= 1000),
  requested_by text NOT NULL CHECK (requested_by IN ('buyer', 'store')),
  refund_id uuid REFERENCES order_refunds,
  -- The order that sends the exchanged items.
  exchange_order_id uuid REFERENCES orders,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id) ON DELETE CASCADE,
  UNIQUE (order_id, number),
  CHECK ((status = 'exchanged') = (exchange_order_id IS NOT NULL))
);
CREATE TABLE return_lines (
  return_id uuid NOT NULL REFERENCES returns ON DELETE CASCADE,
  line_id uuid NOT NULL REFERENCES order_lines,
  quantity integer NOT NULL CHECK (quantity > 0),
  -- How many came back in a state to be sold again.
  restocked_quantity integer NOT NULL DEFAULT 0 CHECK (restocked_quantity BETWEEN 0 AND quantity),
  PRIMARY KEY (return_id, line_id)
);
CREATE INDEX return_lines_of_line ON return_lines (line_id);

-- What happened to orders: the outbox that emails, figures and apps follow, and the order's timeline. Written in the
-- transaction of the change.
CREATE TABLE order_events (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  type text NOT NULL CHECK (type ~ '^[a-z_]+\.[a-z_]+$'),
  actor text NOT NULL CHECK (actor IN ('buyer', 'store', 'provider', 'system')),
  account_id uuid REFERENCES accounts,
  data jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(data) <= 20480),
  occurred_at timestamptz NOT NULL,
  -- When the emails that follow from it were queued.
  followed_at timestamptz,
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id) ON DELETE CASCADE
);
CREATE INDEX order_events_of_order ON order_events (order_id, id);
CREATE INDEX order_events_by_time ON order_events (store_id, occurred_at);

-- Tax documents of orders in the store's own series (Rule 46, Rule 49, Rule 50 and Rule 53 of the CGST Rules 2017).
CREATE TABLE order_document_counters (
  store_id uuid NOT NULL REFERENCES stores,
  series text NOT NULL CHECK (series ~ '^[A-Z0-9]{2,6}$'),
  financial_year text NOT NULL CHECK (financial_year ~ '^[0-9]{2}-[0-9]{2}$'),
  last_serial integer NOT NULL CHECK (last_serial > 0),
  PRIMARY KEY (store_id, series, financial_year)
);
CREATE TABLE order_documents (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  order_id uuid NOT NULL,
  kind text NOT NULL CHECK (kind IN ('invoice', 'bill_of_supply', 'credit_note', 'receipt_voucher', 'refund_voucher')),
  number text NOT NULL CHECK (length(number) <= 16 AND number ~ '^[A-Z0-9/-]+$'),
  series text NOT NULL,
  financial_year text NOT NULL,
  serial integer NOT NULL,
  corrects_id uuid REFERENCES order_documents,
  refund_id uuid REFERENCES order_refunds,
  issued_at timestamptz NOT NULL,
  -- The day in India.
  issued_on date NOT NULL,
  document jsonb NOT NULL,
  FOREIGN KEY (store_id, order_id) REFERENCES orders (store_id, id),
  UNIQUE (store_id, series, financial_year, serial),
  UNIQUE (store_id, number)
);
CREATE INDEX order_documents_of_order ON order_documents (order_id, issued_at);
CREATE INDEX order_documents_by_day ON order_documents (store_id, issued_on, kind);
CREATE TRIGGER order_documents_are_frozen BEFORE UPDATE OR DELETE ON order_documents
  FOR EACH ROW EXECUTE FUNCTION refuse_change();

-- Sales of stores by day in India, added up by a job. Days without a row, and days with orders that changed since, are added
-- up when they're read.
CREATE TABLE sales_days (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  day date NOT NULL,
  -- Placed on this day and not cancelled, with their totals and what was refunded of them.
  orders integer NOT NULL,
  items integer NOT NULL,
  sales_paise bigint NOT NULL,
  refunded_paise bigint NOT NULL,
  -- Carts and checkouts that began on this day, and orders from checkouts.
  carts integer NOT NULL,
  checkouts integer NOT NULL,
  checkout_orders integer NOT NULL,
  PRIMARY KEY (store_id, day)
);
CREATE TABLE sales_product_days (
  store_id uuid NOT NULL,
  day date NOT NULL,
  product_id uuid NOT NULL,
  quantity integer NOT NULL,
  sales_paise bigint NOT NULL,
  PRIMARY KEY (store_id, day, product_id),
  FOREIGN KEY (store_id, day) REFERENCES sales_days ON DELETE CASCADE
);
-- Until when the events of a store's orders are in its days.
CREATE TABLE sales_counted (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  counted_until timestamptz NOT NULL
);
