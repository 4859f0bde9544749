-- What a store says about itself, how its orders are numbered, and the emails that its buyers get (docs/store-settings.md).

CREATE TABLE store_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Key of an image in the store's media. Themes may have their own logo.
  logo_key text CHECK (length(logo_key) <= 400),
  -- For customers; not the owner's own. Empty: none.
  contact_email text NOT NULL DEFAULT '' CHECK (contact_email !~ '[\r\n,;<>]' AND length(contact_email) <= 254),
  contact_phone text NOT NULL DEFAULT '' CHECK (length(contact_phone) <= 16),
  -- The address for customers: { address_line1, address_line2, city, pincode, state_code }. The one on invoices is in
  -- store_billing_profiles.
  contact_address jsonb,
  -- Of emails to buyers. Empty: the store's name, and the contact email.
  sender_name text NOT NULL DEFAULT '' CHECK (sender_name !~ '[[:cntrl:]]' AND length(sender_name) <= 60),
  reply_to text NOT NULL DEFAULT '' CHECK (reply_to !~ '[\r\n,;<>]' AND length(reply_to) <= 254),
  -- Of the dashboard's fields. Weights and lengths are stored in grams and millimetres.
  weight_unit text NOT NULL DEFAULT 'g' CHECK (weight_unit IN ('g', 'kg')),
  length_unit text NOT NULL DEFAULT 'cm' CHECK (length_unit IN ('cm', 'in')),
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL
);

-- The pages that are a store's policies.
CREATE TABLE store_policies (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('refund', 'privacy', 'terms', 'shipping', 'contact')),
  page_id uuid NOT NULL,
  PRIMARY KEY (store_id, kind),
  FOREIGN KEY (store_id, page_id) REFERENCES pages (store_id, id) ON DELETE CASCADE
);
CREATE INDEX store_policies_of_page ON store_policies (store_id, page_id);

-- Storefronts show them.
CREATE TRIGGER store_settings_are_announced AFTER INSERT OR UPDATE ON store_settings
  FOR EACH ROW EXECUTE FUNCTION announce_store_domain();
CREATE TRIGGER store_policies_are_announced AFTER INSERT OR UPDATE OR DELETE ON store_policies
  FOR EACH ROW EXECUTE FUNCTION announce_store_domain();

-- How a store's orders are named. A prefix doesn't end with a digit and a suffix has none, so that orders with different
-- numbers never have the same name, also after the format has changed.
ALTER TABLE order_numbers
  ADD COLUMN prefix text NOT NULL DEFAULT '#' CHECK (prefix ~ '^([A-Za-z0-9#][A-Za-z0-9#/._-]{0,11})?$' AND prefix !~ '[0-9]$'),
  ADD COLUMN suffix text NOT NULL DEFAULT '' CHECK (suffix ~ '^[A-Za-z/._-]{0,12}$'),
  ADD COLUMN min_digits smallint NOT NULL DEFAULT 4 CHECK (min_digits BETWEEN 4 AND 9),
  ADD COLUMN revision integer NOT NULL DEFAULT 1;

-- The format when the order was created: a change doesn't rename orders that buyers know.
ALTER TABLE orders
  ADD COLUMN number_prefix text NOT NULL DEFAULT '#' CHECK (length(number_prefix) <= 12),
  ADD COLUMN number_suffix text NOT NULL DEFAULT '' CHECK (length(number_suffix) <= 12),
  ADD COLUMN number_digits smallint NOT NULL DEFAULT 4 CHECK (number_digits BETWEEN 4 AND 9);
ALTER TABLE orders
  ADD COLUMN name text NOT NULL GENERATED ALWAYS AS
    (number_prefix || lpad(number::text, greatest(number_digits::integer, length(number::text)), '0') || number_suffix) VIRTUAL;

-- Of the emails that a store's buyers get.
CREATE TABLE store_mail_settings (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  -- Null: the main colour of the store's theme.
  accent_color text CHECK (accent_color ~ '^#[0-9a-f]{6}$'),
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL
);

-- What a store has changed about one of these emails.
CREATE TABLE store_mail_texts (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  -- Of the email, such as order_placed.
  key text NOT NULL CHECK (key ~ '^[a-z_]{1,60}$'),
  -- Null: Haat's text.
  subject text CHECK (subject !~ '[[:cntrl:]]' AND length(subject) BETWEEN 1 AND 150),
  body text CHECK (length(body) BETWEEN 1 AND 5000),
  is_enabled boolean NOT NULL DEFAULT true,
  revision integer NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (store_id, key),
  CHECK ((subject IS NULL) = (body IS NULL))
);

-- Whether a member of a store gets an email for each new order. Without a row, and for members who have turned these
-- emails off, their own notification settings decide.
CREATE TABLE store_order_alerts (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  account_id uuid NOT NULL REFERENCES accounts ON DELETE CASCADE,
  gets_email boolean NOT NULL,
  PRIMARY KEY (store_id, account_id)
);
CREATE INDEX store_order_alerts_of_account ON store_order_alerts (account_id);

-- The name that an email is sent with, from the platform's address. Null: the platform's name.
ALTER TABLE outgoing_mails
  ADD COLUMN sender_name text CHECK (sender_name !~ '[[:cntrl:]]' AND length(sender_name) <= 120);
