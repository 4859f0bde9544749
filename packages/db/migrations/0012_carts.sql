-- What visitors of storefronts leave behind without an account: carts, messages, addresses for the newsletter.

CREATE TABLE carts (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- SHA-256 of the token in the visitor's cookie; the token itself is nowhere.
  token_hash text NOT NULL UNIQUE CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 5000),
  attributes json NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL,
  -- Forgotten when it has not been used for 30 days.
  used_at timestamptz NOT NULL
);
CREATE INDEX carts_age ON carts (used_at);
CREATE INDEX carts_of_store ON carts (store_id);

-- Prices are not here: they are read from the product whenever the cart is.
CREATE TABLE cart_lines (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  cart_id uuid NOT NULL REFERENCES carts ON DELETE CASCADE,
  variant_id uuid NOT NULL REFERENCES product_variants ON DELETE CASCADE,
  quantity integer NOT NULL CHECK (quantity BETWEEN 1 AND 9999),
  -- Names and texts that the visitor gave along (an engraving): { name: text }, in order.
  properties json NOT NULL DEFAULT '{}',
  -- Of the properties; the same variant with the same properties is one line.
  properties_hash text NOT NULL CHECK (properties_hash ~ '^[0-9a-f]{64}$'),
  UNIQUE (cart_id, variant_id, properties_hash)
);
CREATE INDEX cart_lines_of_variant ON cart_lines (variant_id);

CREATE TABLE store_messages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) <= 120),
  email text NOT NULL CHECK (length(email) <= 254),
  phone text NOT NULL DEFAULT '' CHECK (length(phone) <= 40),
  body text NOT NULL CHECK (length(body) BETWEEN 1 AND 5000),
  -- What else the theme's form asked: { label: text }, in order.
  fields json NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL
);
CREATE INDEX store_messages_of_store ON store_messages (store_id, id DESC);

CREATE TABLE newsletter_subscribers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email) AND email LIKE '%_@_%' AND length(email) <= 254),
  -- Stands in the links of mails to this subscriber.
  unsubscribe_token text NOT NULL UNIQUE CHECK (length(unsubscribe_token) >= 22),
  subscribed_at timestamptz NOT NULL,
  unsubscribed_at timestamptz,
  UNIQUE (store_id, email)
);
CREATE INDEX newsletter_subscribers_of_store ON newsletter_subscribers (store_id, id DESC);
