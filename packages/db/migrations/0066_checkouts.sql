-- Checkouts: carts whose buyers have begun to order (docs/selling.md).
CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- Gone when the cart is deleted. One cart has one open checkout.
  cart_id uuid REFERENCES carts ON DELETE SET NULL,
  cart_created_at timestamptz,
  customer_id uuid,
  status text NOT NULL CHECK (status IN ('open', 'ordered')),
  -- What the buyer entered so far, '' and null if nothing.
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 16),
  form jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(form) <= 20480),
  discount_codes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(discount_codes) <= 5),
  accepts_marketing boolean NOT NULL DEFAULT false,
  -- When the buyer agreed to a reminder about this checkout, and to which words.
  reminder_consent_at timestamptz,
  reminder_consent_text text CHECK (length(reminder_consent_text) <= 300),
  -- The total that the page last showed: a different one is shown before payment.
  shown_total_paise bigint,
  -- Value of the items, for the list of abandoned checkouts.
  subtotal_paise bigint NOT NULL DEFAULT 0,
  item_count integer NOT NULL DEFAULT 0,
  locale text NOT NULL DEFAULT 'en',
  -- The order that it became, or that waits for its payment, and a hash of what was ordered.
  order_id uuid REFERENCES orders ON DELETE SET NULL,
  order_hash text,
  recovery_sent_at timestamptz,
  recovery_opened_at timestamptz,
  recovered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((reminder_consent_at IS NULL) = (reminder_consent_text IS NULL)),
  FOREIGN KEY (store_id, customer_id) REFERENCES customers (store_id, id) ON DELETE SET NULL (customer_id)
);
CREATE UNIQUE INDEX checkouts_open_of_cart ON checkouts (cart_id) WHERE status = 'open';
CREATE INDEX checkouts_of_cart ON checkouts (cart_id);
CREATE INDEX checkouts_of_customer ON checkouts (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX checkouts_of_order ON checkouts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX checkouts_of_store ON checkouts (store_id, updated_at, id);
CREATE INDEX checkouts_by_time ON checkouts (store_id, created_at);
CREATE INDEX checkouts_to_recover ON checkouts (updated_at) WHERE status = 'open' AND recovery_sent_at IS NULL AND email <> '';
CREATE INDEX carts_by_time ON carts (store_id, created_at);

CREATE TABLE store_checkout_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Whether buyers who agreed are reminded of checkouts that they left, and how long after their last change.
  sends_reminders boolean NOT NULL,
  reminder_delay_hours integer NOT NULL CHECK (reminder_delay_hours BETWEEN 1 AND 72),
  updated_at timestamptz NOT NULL
);

-- Who unsubscribed from a store's reminders: email addresses, hashed with the server's secret.
CREATE TABLE checkout_reminder_opt_outs (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  email_hash text NOT NULL CHECK (email_hash ~ '^[0-9a-f]{64}$'),
  opted_out_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, email_hash)
);

-- Changes of stock, with their reasons.
CREATE TABLE inventory_changes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  change integer NOT NULL CHECK (change <> 0),
  quantity_after integer NOT NULL,
  reason text NOT NULL CHECK (reason IN
    ('order', 'cancelled', 'returned', 'received', 'counted', 'damaged', 'stolen', 'promotion', 'edited', 'imported', 'other')),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 300),
  order_id uuid REFERENCES orders ON DELETE SET NULL,
  account_id uuid REFERENCES accounts,
  created_at timestamptz NOT NULL
);
CREATE INDEX inventory_changes_of_variant ON inventory_changes (variant_id, id);
CREATE INDEX inventory_changes_of_order ON inventory_changes (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX inventory_changes_by_time ON inventory_changes (created_at);

-- Sales that aren't part of `products.sold_count` yet, and cancelled ones with a negative quantity. A job adds them up, so
-- that orders of the same product don't wait for each other, and search isn't updated with each order.
CREATE TABLE uncounted_sales (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  -- May be deleted by then.
  product_id uuid NOT NULL,
  quantity bigint NOT NULL CHECK (quantity <> 0)
);

-- Every change of a tracked variant's stock, whoever makes it. The transaction says why: domains/src/products/inventory.
CREATE FUNCTION record_stock_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  stock_before integer := CASE WHEN TG_OP = 'INSERT' THEN 0 ELSE OLD.stock_quantity END;
BEGIN
  INSERT INTO inventory_changes
    (store_id, variant_id, change, quantity_after, reason, note, order_id, account_id, created_at)
  VALUES (NEW.store_id, NEW.id, NEW.stock_quantity - stock_before, NEW.stock_quantity,
    coalesce(nullif(current_setting('haat.stock_reason', true), ''), 'edited'),
    coalesce(current_setting('haat.stock_note', true), ''),
    nullif(current_setting('haat.stock_order', true), '')::uuid,
    nullif(current_setting('haat.stock_account', true), '')::uuid, now());
  RETURN NULL;
END $$;
CREATE TRIGGER first_stock_is_recorded AFTER INSERT ON product_variants
  FOR EACH ROW WHEN (NEW.track_inventory AND NEW.stock_quantity <> 0) EXECUTE FUNCTION record_stock_change();
CREATE TRIGGER stock_changes_are_recorded AFTER UPDATE OF stock_quantity ON product_variants
  FOR EACH ROW WHEN (NEW.track_inventory AND NEW.stock_quantity <> OLD.stock_quantity)
  EXECUTE FUNCTION record_stock_change();

CREATE TABLE store_inventory_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Stock from which an item is low.
  low_stock_quantity integer NOT NULL CHECK (low_stock_quantity BETWEEN 0 AND 100000),
  emails_low_stock boolean NOT NULL,
  -- Until when changes of the stock were looked through for the daily email.
  checked_until timestamptz
);
