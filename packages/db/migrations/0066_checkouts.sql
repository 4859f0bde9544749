-- Checkouts: carts whose buyers have begun to order (docs/selling.md).
CREATE TABLE checkouts (
  id uuid PRIMARY KEY,
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- Gone when the cart is deleted. One cart has one open checkout.
  cart_id uuid REFERENCES carts ON DELETE SET NULL,
  customer_id uuid,
  status text NOT NULL CHECK (status IN ('open', 'ordered')),
  -- What the buyer entered so far, '' and null if nothing.
  email text NOT NULL DEFAULT '' CHECK (length(email) <= 254),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 16),
  form jsonb NOT NULL DEFAULT '{}' CHECK (pg_column_size(form) <= 20480),
  discount_codes text[] NOT NULL DEFAULT '{}' CHECK (cardinality(discount_codes) <= 5),
  accepts_marketing boolean NOT NULL DEFAULT false,
  -- The total that the page last showed: a different one is shown before payment.
  shown_total_paise bigint,
  -- Value of the items, for the list of abandoned checkouts.
  subtotal_paise bigint NOT NULL DEFAULT 0,
  item_count integer NOT NULL DEFAULT 0,
  locale text NOT NULL DEFAULT 'en',
  order_id uuid REFERENCES orders ON DELETE SET NULL,
  recovery_sent_at timestamptz,
  recovery_opened_at timestamptz,
  recovered_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customers (store_id, id) ON DELETE SET NULL (customer_id)
);
CREATE UNIQUE INDEX checkouts_open_of_cart ON checkouts (cart_id) WHERE status = 'open';
CREATE INDEX checkouts_of_cart ON checkouts (cart_id);
CREATE INDEX checkouts_of_customer ON checkouts (customer_id) WHERE customer_id IS NOT NULL;
CREATE INDEX checkouts_of_order ON checkouts (order_id) WHERE order_id IS NOT NULL;
CREATE INDEX checkouts_of_store ON checkouts (store_id, updated_at, id);
CREATE INDEX checkouts_to_recover ON checkouts (updated_at) WHERE status = 'open' AND recovery_sent_at IS NULL AND email <> '';

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

CREATE TABLE store_inventory_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Stock from which an item is low.
  low_stock_quantity integer NOT NULL CHECK (low_stock_quantity BETWEEN 0 AND 100000),
  emails_low_stock boolean NOT NULL
);
