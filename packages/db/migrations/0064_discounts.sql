CREATE TABLE discounts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- Buyers enter a code; automatic discounts have a title only.
  method text NOT NULL CHECK (method IN ('code', 'automatic')),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 60),
  -- Compared without case.
  code text CHECK (code ~ '^[A-Z0-9_-]{2,40}$'),
  kind text NOT NULL CHECK (kind IN ('products', 'order', 'shipping', 'buy_x_get_y')),
  -- Percentages in basis points, amounts in paise. Free delivery is 100%.
  value_kind text NOT NULL CHECK (value_kind IN ('percentage', 'amount', 'amount_each')),
  value bigint NOT NULL CHECK (value > 0),
  -- What it applies to: everything unless products or collections are named. For buy_x_get_y, what has to be bought.
  product_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(product_ids) <= 250),
  collection_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(collection_ids) <= 50),
  -- Buy this many, and get that many of these at the discount.
  buy_quantity integer CHECK (buy_quantity BETWEEN 1 AND 1000),
  get_quantity integer CHECK (get_quantity BETWEEN 1 AND 1000),
  get_product_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(get_product_ids) <= 250),
  get_collection_ids uuid[] NOT NULL DEFAULT '{}' CHECK (cardinality(get_collection_ids) <= 50),
  -- Of the covered items, after the discounts on products.
  minimum_subtotal_paise bigint CHECK (minimum_subtotal_paise > 0),
  minimum_quantity integer CHECK (minimum_quantity > 0),
  -- Whose orders it applies to; null is everyone.
  segment_id uuid REFERENCES customer_segments ON DELETE RESTRICT,
  -- How often it can be used in total and by one customer, told apart by email address or phone number.
  limit_total integer CHECK (limit_total > 0),
  limit_per_customer integer CHECK (limit_per_customer > 0),
  -- Which kinds of discount can apply to the same order.
  combines_with text[] NOT NULL DEFAULT '{}' CHECK (combines_with <@ '{products,order,shipping}'),
  starts_at timestamptz NOT NULL,
  ends_at timestamptz CHECK (ends_at > starts_at),
  is_active boolean NOT NULL DEFAULT true,
  -- Orders that used it and aren't cancelled.
  used_count integer NOT NULL DEFAULT 0 CHECK (used_count >= 0 AND (limit_total IS NULL OR used_count <= limit_total)),
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  CHECK ((method = 'code') = (code IS NOT NULL)),
  CHECK (value_kind <> 'percentage' OR value <= 10000),
  CHECK (value_kind <> 'amount_each' OR kind IN ('products', 'buy_x_get_y')),
  CHECK ((kind = 'buy_x_get_y') = (buy_quantity IS NOT NULL AND get_quantity IS NOT NULL)),
  CHECK (minimum_subtotal_paise IS NULL OR minimum_quantity IS NULL),
  UNIQUE (store_id, id)
);
CREATE UNIQUE INDEX discounts_code ON discounts (store_id, code);
CREATE INDEX discounts_of_store ON discounts (store_id, created_at, id);
CREATE INDEX discounts_automatic ON discounts (store_id) WHERE method = 'automatic' AND is_active;
CREATE INDEX discounts_of_segment ON discounts (segment_id) WHERE segment_id IS NOT NULL;
