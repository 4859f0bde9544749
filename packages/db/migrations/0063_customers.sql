-- The customers of stores. A customer belongs to one store; the same person in two stores is two customers.

CREATE TABLE customers (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- '' if unknown. At least one of both is known until the person is erased.
  email text NOT NULL CHECK (email = lower(email) AND length(email) <= 254),
  phone text NOT NULL CHECK (phone ~ '^(\+[1-9][0-9]{7,14})?$'),
  name text NOT NULL CHECK (length(name) <= 120),
  note text NOT NULL DEFAULT '' CHECK (length(note) <= 5000),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 50),
  -- Whether the person agreed to marketing by email, and when and where that last changed (DPDP Act 2023, section 6).
  accepts_marketing boolean NOT NULL DEFAULT false,
  consent_changed_at timestamptz,
  consent_source text CHECK (consent_source IN ('checkout', 'account', 'staff', 'import', 'unsubscribe')),
  -- Of orders that aren't cancelled.
  orders_count integer NOT NULL DEFAULT 0 CHECK (orders_count >= 0),
  spent_paise bigint NOT NULL DEFAULT 0 CHECK (spent_paise >= 0),
  last_order_at timestamptz,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- When personal data was erased on request. Orders stay, without the person, as tax law requires.
  erased_at timestamptz,
  CHECK (email <> '' OR phone <> '' OR erased_at IS NOT NULL),
  UNIQUE (store_id, id)
);
CREATE UNIQUE INDEX customers_email ON customers (store_id, email) WHERE email <> '';
-- Families share a phone, so only customers without an email address are found by it.
CREATE UNIQUE INDEX customers_phone ON customers (store_id, phone) WHERE email = '' AND phone <> '';
CREATE INDEX customers_of_store ON customers (store_id, created_at, id);

CREATE TABLE customer_addresses (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 120),
  phone text NOT NULL CHECK (phone ~ '^(\+[1-9][0-9]{7,14})?$'),
  line1 text NOT NULL CHECK (length(line1) BETWEEN 1 AND 120),
  line2 text NOT NULL CHECK (length(line2) <= 120),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 60),
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  state_code text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
  is_default boolean NOT NULL DEFAULT false,
  created_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customers (store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_addresses_of_customer ON customer_addresses (customer_id);
CREATE UNIQUE INDEX customer_addresses_one_default ON customer_addresses (customer_id) WHERE is_default;

-- Codes and sessions of customer accounts. There are no passwords.
CREATE TABLE customer_codes (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  email text NOT NULL CHECK (email = lower(email)),
  code_hash text NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  used_at timestamptz
);
CREATE INDEX customer_codes_of_email ON customer_codes (store_id, email, created_at DESC);
CREATE INDEX customer_codes_expired ON customer_codes (expires_at);

CREATE TABLE customer_sessions (
  token_hash text PRIMARY KEY CHECK (token_hash ~ '^[0-9a-f]{64}$'),
  store_id uuid NOT NULL,
  customer_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  FOREIGN KEY (store_id, customer_id) REFERENCES customers (store_id, id) ON DELETE CASCADE
);
CREATE INDEX customer_sessions_of_customer ON customer_sessions (customer_id);
CREATE INDEX customer_sessions_expired ON customer_sessions (expires_at);

-- Groups of customers by rule: who belongs to one is decided when it's read.
CREATE TABLE customer_segments (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  match text NOT NULL CHECK (match IN ('all', 'any')),
  rules jsonb NOT NULL CHECK (jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) BETWEEN 1 AND 20),
  created_at timestamptz NOT NULL
);
CREATE INDEX customer_segments_of_store ON customer_segments (store_id);
