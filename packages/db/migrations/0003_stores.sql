-- Stores, who works in them, and whom their invoices are made out to.

CREATE TABLE stores (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  -- The requirements' profile names a store by a number.
  store_number bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  vendor_id uuid NOT NULL REFERENCES accounts,
  slug text NOT NULL UNIQUE CHECK (slug ~ '^[a-z0-9](?:[a-z0-9-]{1,46}[a-z0-9])$'),
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 80),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'suspended')),
  suspended_until timestamptz,
  suspension_reason text,
  created_at timestamptz NOT NULL DEFAULT now(),
  CHECK (status = 'suspended' OR (suspended_until IS NULL AND suspension_reason IS NULL))
);
CREATE INDEX stores_of_vendor ON stores (vendor_id, created_at);

CREATE TABLE store_staff (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  permissions text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  PRIMARY KEY (store_id, account_id)
);
CREATE INDEX store_staff_of_account ON store_staff (account_id);

-- The recipient of a tax invoice (Rule 46 (d) to (f), CGST Rules 2017).
CREATE TABLE store_billing_profiles (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  legal_name text NOT NULL CHECK (length(legal_name) BETWEEN 1 AND 120),
  address_line1 text NOT NULL CHECK (length(address_line1) BETWEEN 1 AND 120),
  address_line2 text CHECK (length(address_line2) <= 120),
  city text NOT NULL CHECK (length(city) BETWEEN 1 AND 60),
  pincode text NOT NULL CHECK (pincode ~ '^[1-9][0-9]{5}$'),
  state_code text NOT NULL CHECK (state_code ~ '^[0-9]{2}$'),
  gstin text CHECK (gstin ~ '^[0-9]{2}[A-Z]{5}[0-9]{4}[A-Z][1-9A-Z]Z[0-9A-Z]$' AND left(gstin, 2) = state_code),
  updated_at timestamptz NOT NULL DEFAULT now()
);
