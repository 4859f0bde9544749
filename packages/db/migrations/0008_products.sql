-- What stores sell and show: products with their variants and images, collections, pages, menus; and the plans' limits.
-- All amounts are paise, all weights grams.

-- The plans of the requirements (Plan feature limits); null is unlimited. A vendor without a row in vendor_plans is on Starter.
CREATE TABLE plans (
  id text PRIMARY KEY CHECK (id ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text NOT NULL UNIQUE CHECK (length(name) BETWEEN 1 AND 60),
  max_products integer CHECK (max_products >= 0),
  max_staff integer CHECK (max_staff >= 0),
  max_stores integer CHECK (max_stores >= 0),
  has_custom_domain boolean NOT NULL,
  analytics text NOT NULL CHECK (analytics IN ('basic', 'advanced', 'advanced_api'))
);
INSERT INTO plans VALUES
  ('starter', 'Starter', 50, 1, 1, false, 'basic'),
  ('growth', 'Growth', 500, 5, 3, true, 'advanced'),
  ('enterprise', 'Enterprise', NULL, NULL, 10, true, 'advanced_api');

CREATE TABLE vendor_plans (
  vendor_id uuid PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  plan_id text NOT NULL REFERENCES plans,
  since timestamptz NOT NULL DEFAULT now()
);
-- Until now every vendor could have ten stores: whoever has more than one keeps what they have.
INSERT INTO vendor_plans (vendor_id, plan_id)
  SELECT vendor_id, 'enterprise' FROM stores GROUP BY vendor_id HAVING count(*) > 1;

-- One row a store. Whoever changes the catalog holds it first, so that changes of one store take turns: limits hold, and
-- no two wait for each other. The version is another one after every change.
CREATE TABLE store_catalogs (
  store_id uuid PRIMARY KEY REFERENCES stores ON DELETE CASCADE,
  version bigint NOT NULL DEFAULT 1
);

-- Letters of any script, digits, hyphens, underscores; what an address has a use for is out, capitals too.
CREATE FUNCTION is_handle(handle text) RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN length(handle) BETWEEN 1 AND 255 AND handle !~ '[\x01-\x2c\x2e\x2f\x3a-\x5e\x60\x7b-\xa0]';

CREATE FUNCTION product_search_text(title text, vendor text, product_type text, tags text[])
RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN ' ' || search_key(concat_ws(' ', title, vendor, product_type, array_to_string(tags, ' ')));

CREATE TABLE products (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  handle text NOT NULL CHECK (is_handle(handle)),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(title)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 200000),
  vendor text NOT NULL DEFAULT '' CHECK (length(vendor) <= 255),
  product_type text NOT NULL DEFAULT '' CHECK (length(product_type) <= 255),
  tags text[] NOT NULL DEFAULT '{}' CHECK (cardinality(tags) <= 250 AND array_position(tags, NULL) IS NULL),
  status text NOT NULL DEFAULT 'draft' CHECK (status IN ('draft', 'active', 'archived')),
  -- From when on an active product is shown; null is never.
  published_at timestamptz,
  seo_title text NOT NULL DEFAULT '' CHECK (length(seo_title) <= 255),
  seo_description text NOT NULL DEFAULT '' CHECK (length(seo_description) <= 1000),
  option_names text[] NOT NULL DEFAULT '{}' CHECK (cardinality(option_names) <= 3 AND array_position(option_names, NULL) IS NULL),
  option_count integer NOT NULL GENERATED ALWAYS AS (cardinality(option_names)) STORED,
  search_text text COLLATE "C" NOT NULL
    GENERATED ALWAYS AS (product_search_text(title, vendor, product_type, tags)) STORED,
  -- Sums of the variants, kept by the triggers below, so that lists filter and sort without them.
  variant_count integer NOT NULL DEFAULT 0,
  price_min_paise bigint NOT NULL DEFAULT 0,
  price_max_paise bigint NOT NULL DEFAULT 0,
  compare_at_price_max_paise bigint,
  -- Of the variants whose stock is counted.
  stock_quantity bigint NOT NULL DEFAULT 0,
  is_available boolean NOT NULL DEFAULT false,
  -- Units sold; the orders will count them.
  sold_count bigint NOT NULL DEFAULT 0 CHECK (sold_count >= 0),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, handle),
  UNIQUE (store_id, id),
  UNIQUE (id, store_id, option_count)
);
CREATE INDEX products_newest ON products (store_id, created_at DESC, id DESC);
CREATE INDEX products_by_title ON products (store_id, title_key, id);

CREATE TABLE product_images (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  product_id uuid NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 250),
  -- An address, or the key of a file of the store.
  src text NOT NULL CHECK (length(src) BETWEEN 1 AND 2000 AND src !~ '[\s<>"]'),
  alt text NOT NULL DEFAULT '' CHECK (length(alt) <= 512),
  width integer CHECK (width BETWEEN 1 AND 50000),
  height integer CHECK (height BETWEEN 1 AND 50000),
  CHECK ((width IS NULL) = (height IS NULL)),
  UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED,
  UNIQUE (product_id, id),
  FOREIGN KEY (store_id, product_id) REFERENCES products (store_id, id) ON DELETE CASCADE
);

CREATE TABLE product_variants (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  product_id uuid NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 250),
  -- As many values as the product has options.
  option_count integer NOT NULL,
  option1 text CHECK (length(option1) BETWEEN 1 AND 255),
  option2 text CHECK (length(option2) BETWEEN 1 AND 255),
  option3 text CHECK (length(option3) BETWEEN 1 AND 255),
  sku text NOT NULL DEFAULT '' CHECK (length(sku) <= 255),
  barcode text NOT NULL DEFAULT '' CHECK (length(barcode) <= 255),
  -- At most 1,000 crore rupees.
  price_paise bigint NOT NULL CHECK (price_paise BETWEEN 0 AND 1000000000000),
  compare_at_price_paise bigint CHECK (compare_at_price_paise BETWEEN 0 AND 1000000000000),
  stock_quantity integer NOT NULL DEFAULT 0 CHECK (stock_quantity BETWEEN -1000000000 AND 1000000000),
  track_inventory boolean NOT NULL DEFAULT false,
  continue_selling boolean NOT NULL DEFAULT false,
  weight_grams integer NOT NULL DEFAULT 0 CHECK (weight_grams BETWEEN 0 AND 100000000),
  requires_shipping boolean NOT NULL DEFAULT true,
  taxable boolean NOT NULL DEFAULT true,
  -- 1800 is 18 %; null is the store's own rule.
  gst_rate_basis_points integer CHECK (gst_rate_basis_points BETWEEN 0 AND 10000),
  hsn_code text NOT NULL DEFAULT '' CHECK (hsn_code ~ '^([0-9]{4}([0-9]{2}){0,2})?$'),
  image_id uuid,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((option1 IS NOT NULL) = (option_count >= 1)),
  CHECK ((option2 IS NOT NULL) = (option_count >= 2)),
  CHECK ((option3 IS NOT NULL) = (option_count >= 3)),
  -- What is not there is not sold, unless the shop owner wants it so.
  CONSTRAINT product_variants_not_oversold CHECK (stock_quantity >= 0 OR continue_selling OR NOT track_inventory),
  UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT product_variants_differ UNIQUE NULLS NOT DISTINCT (product_id, option1, option2, option3)
    DEFERRABLE INITIALLY DEFERRED,
  -- Deferred, so that a product's options and its variants can change together.
  FOREIGN KEY (product_id, store_id, option_count) REFERENCES products (id, store_id, option_count)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (product_id, image_id) REFERENCES product_images (product_id, id) ON DELETE SET NULL (image_id)
);
CREATE INDEX product_variants_sku ON product_variants (store_id, sku) WHERE sku <> '';
CREATE INDEX product_variants_barcode ON product_variants (store_id, barcode) WHERE barcode <> '';
CREATE INDEX product_variants_image ON product_variants (product_id, image_id) WHERE image_id IS NOT NULL;

CREATE TABLE collections (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  handle text NOT NULL CHECK (is_handle(handle)),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(title)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 200000),
  kind text NOT NULL CHECK (kind IN ('manual', 'rule')),
  -- Membership by rule is asked when it is read, so that it is never late.
  match text NOT NULL DEFAULT 'all' CHECK (match IN ('all', 'any')),
  rules jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(rules) = 'array' AND jsonb_array_length(rules) <= 60),
  sort_order text NOT NULL DEFAULT 'best_selling' CHECK (sort_order IN ('manual', 'best_selling', 'title_ascending',
    'title_descending', 'price_ascending', 'price_descending', 'newest', 'oldest')),
  image_src text CHECK (length(image_src) BETWEEN 1 AND 2000 AND image_src !~ '[\s<>"]'),
  image_alt text NOT NULL DEFAULT '' CHECK (length(image_alt) <= 512),
  image_width integer CHECK (image_width BETWEEN 1 AND 50000),
  image_height integer CHECK (image_height BETWEEN 1 AND 50000),
  published_at timestamptz,
  seo_title text NOT NULL DEFAULT '' CHECK (length(seo_title) <= 255),
  seo_description text NOT NULL DEFAULT '' CHECK (length(seo_description) <= 1000),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((kind = 'rule') = (jsonb_array_length(rules) > 0)),
  CHECK (kind = 'manual' OR sort_order <> 'manual'),
  CHECK ((image_width IS NULL) = (image_height IS NULL)),
  CHECK (image_src IS NOT NULL OR image_width IS NULL),
  UNIQUE (store_id, handle),
  UNIQUE (store_id, id),
  UNIQUE (store_id, id, kind)
);

-- The members of manual collections, in their order.
CREATE TABLE collection_products (
  collection_id uuid NOT NULL,
  product_id uuid NOT NULL,
  store_id uuid NOT NULL,
  collection_kind text NOT NULL DEFAULT 'manual' CHECK (collection_kind = 'manual'),
  position integer NOT NULL CHECK (position BETWEEN 1 AND 5000),
  PRIMARY KEY (collection_id, product_id),
  UNIQUE (collection_id, position) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (store_id, collection_id, collection_kind) REFERENCES collections (store_id, id, kind)
    ON DELETE CASCADE DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (store_id, product_id) REFERENCES products (store_id, id) ON DELETE CASCADE
);
CREATE INDEX collection_products_of_product ON collection_products (product_id);

CREATE TABLE pages (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  handle text NOT NULL CHECK (is_handle(handle)),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  title_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (search_key(title)) STORED,
  body text NOT NULL DEFAULT '' CHECK (length(body) <= 200000),
  published_at timestamptz,
  seo_title text NOT NULL DEFAULT '' CHECK (length(seo_title) <= 255),
  seo_description text NOT NULL DEFAULT '' CHECK (length(seo_description) <= 1000),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, handle),
  UNIQUE (store_id, id)
);

-- Addresses that something had before; they lead to where it is now.
CREATE TABLE old_handles (
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('product', 'collection', 'page')),
  handle text NOT NULL CHECK (is_handle(handle)),
  product_id uuid REFERENCES products ON DELETE CASCADE,
  collection_id uuid REFERENCES collections ON DELETE CASCADE,
  page_id uuid REFERENCES pages ON DELETE CASCADE,
  PRIMARY KEY (store_id, kind, handle),
  CHECK ((kind = 'product') = (product_id IS NOT NULL)),
  CHECK ((kind = 'collection') = (collection_id IS NOT NULL)),
  CHECK ((kind = 'page') = (page_id IS NOT NULL))
);
CREATE INDEX old_handles_of_product ON old_handles (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX old_handles_of_collection ON old_handles (collection_id) WHERE collection_id IS NOT NULL;
CREATE INDEX old_handles_of_page ON old_handles (page_id) WHERE page_id IS NOT NULL;

CREATE FUNCTION keep_old_handle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO old_handles (store_id, kind, handle, product_id, collection_id, page_id)
  VALUES (OLD.store_id, TG_ARGV[0], OLD.handle,
    CASE WHEN TG_ARGV[0] = 'product' THEN OLD.id END,
    CASE WHEN TG_ARGV[0] = 'collection' THEN OLD.id END,
    CASE WHEN TG_ARGV[0] = 'page' THEN OLD.id END)
  ON CONFLICT (store_id, kind, handle) DO UPDATE SET
    product_id = excluded.product_id, collection_id = excluded.collection_id, page_id = excluded.page_id;
  RETURN NULL;
END $$;
CREATE TRIGGER old_product_handles_are_kept AFTER UPDATE OF handle ON products
  FOR EACH ROW WHEN (OLD.handle <> NEW.handle) EXECUTE FUNCTION keep_old_handle('product');
CREATE TRIGGER old_collection_handles_are_kept AFTER UPDATE OF handle ON collections
  FOR EACH ROW WHEN (OLD.handle <> NEW.handle) EXECUTE FUNCTION keep_old_handle('collection');
CREATE TRIGGER old_page_handles_are_kept AFTER UPDATE OF handle ON pages
  FOR EACH ROW WHEN (OLD.handle <> NEW.handle) EXECUTE FUNCTION keep_old_handle('page');

CREATE TABLE menus (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  handle text NOT NULL CHECK (is_handle(handle)),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  UNIQUE (store_id, handle),
  UNIQUE (store_id, id)
);

-- Three levels at most. A link whose target is gone stays for its owner to mend, and is not shown.
CREATE TABLE menu_links (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL,
  menu_id uuid NOT NULL,
  parent_id uuid,
  level integer NOT NULL CHECK (level BETWEEN 1 AND 3),
  parent_level integer GENERATED ALWAYS AS (nullif(level - 1, 0)) STORED,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 500),
  title text NOT NULL CHECK (length(title) BETWEEN 1 AND 255),
  kind text NOT NULL CHECK (kind IN
    ('home', 'all_products', 'all_collections', 'search', 'product', 'collection', 'page', 'address')),
  product_id uuid,
  collection_id uuid,
  page_id uuid,
  address text CHECK (length(address) BETWEEN 1 AND 2000 AND address !~ '[\s<>"]'),
  CHECK ((parent_id IS NULL) = (level = 1)),
  CHECK (product_id IS NULL OR kind = 'product'),
  CHECK (collection_id IS NULL OR kind = 'collection'),
  CHECK (page_id IS NULL OR kind = 'page'),
  CHECK ((address IS NOT NULL) = (kind = 'address')),
  UNIQUE (id, menu_id, level),
  UNIQUE (menu_id, position),
  FOREIGN KEY (store_id, menu_id) REFERENCES menus (store_id, id) ON DELETE CASCADE,
  FOREIGN KEY (parent_id, menu_id, parent_level) REFERENCES menu_links (id, menu_id, level) ON DELETE CASCADE,
  FOREIGN KEY (store_id, product_id) REFERENCES products (store_id, id) ON DELETE SET NULL (product_id),
  FOREIGN KEY (store_id, collection_id) REFERENCES collections (store_id, id) ON DELETE SET NULL (collection_id),
  FOREIGN KEY (store_id, page_id) REFERENCES pages (store_id, id) ON DELETE SET NULL (page_id)
);
CREATE INDEX menu_links_to_product ON menu_links (product_id) WHERE product_id IS NOT NULL;
CREATE INDEX menu_links_to_collection ON menu_links (collection_id) WHERE collection_id IS NOT NULL;
CREATE INDEX menu_links_to_page ON menu_links (page_id) WHERE page_id IS NOT NULL;
CREATE INDEX menu_links_of_parent ON menu_links (parent_id) WHERE parent_id IS NOT NULL;

CREATE TABLE product_imports (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  requested_by uuid NOT NULL REFERENCES accounts,
  file_name text NOT NULL CHECK (length(file_name) <= 255),
  file_key text NOT NULL,
  size_bytes bigint NOT NULL CHECK (size_bytes >= 0),
  is_dry_run boolean NOT NULL,
  status text NOT NULL DEFAULT 'queued' CHECK (status IN ('queued', 'running', 'finished', 'failed')),
  failure_reason text,
  -- Products of the file that are done with: where a process that died is followed by another.
  products_read integer NOT NULL DEFAULT 0 CHECK (products_read >= 0),
  rows_read integer NOT NULL DEFAULT 0 CHECK (rows_read >= 0),
  bytes_read bigint NOT NULL DEFAULT 0,
  created_count integer NOT NULL DEFAULT 0,
  updated_count integer NOT NULL DEFAULT 0,
  unchanged_count integer NOT NULL DEFAULT 0,
  failed_count integer NOT NULL DEFAULT 0,
  error_count integer NOT NULL DEFAULT 0,
  ignored_columns text[] NOT NULL DEFAULT '{}',
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  finished_at timestamptz,
  CHECK ((status IN ('finished', 'failed')) = (finished_at IS NOT NULL)),
  CHECK ((status = 'failed') = (failure_reason IS NOT NULL)),
  CHECK (created_count + updated_count + unchanged_count + failed_count = products_read)
);
CREATE INDEX product_imports_of_store ON product_imports (store_id, id DESC);
-- A store's imports take turns.
CREATE UNIQUE INDEX product_imports_live ON product_imports (store_id) WHERE status IN ('queued', 'running');

CREATE TABLE product_import_errors (
  import_id uuid NOT NULL REFERENCES product_imports ON DELETE CASCADE,
  number integer NOT NULL,
  line integer NOT NULL CHECK (line >= 1),
  column_name text,
  handle text,
  message text NOT NULL,
  PRIMARY KEY (import_id, number)
);

-- The sums of a product's variants. LATERAL, so that each product's own variants are looked up, however many there are of
-- all stores.
CREATE FUNCTION sum_up_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products AS product SET
    variant_count = sums.variant_count,
    price_min_paise = coalesce(sums.price_min, 0),
    price_max_paise = coalesce(sums.price_max, 0),
    compare_at_price_max_paise = sums.compare_at_max,
    stock_quantity = coalesce(sums.stock, 0),
    is_available = coalesce(sums.is_available, false)
  FROM (SELECT DISTINCT product_id FROM changed) AS touched, LATERAL (
    SELECT count(*) AS variant_count, min(price_paise) AS price_min, max(price_paise) AS price_max,
      max(compare_at_price_paise) AS compare_at_max,
      sum(stock_quantity) FILTER (WHERE track_inventory) AS stock,
      bool_or(NOT track_inventory OR continue_selling OR stock_quantity > 0) AS is_available
    FROM product_variants AS variant WHERE variant.product_id = touched.product_id
  ) AS sums
  WHERE product.id = touched.product_id;
  RETURN NULL;
END $$;
CREATE TRIGGER new_variants_are_summed AFTER INSERT ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_variants();
CREATE TRIGGER changed_variants_are_summed AFTER UPDATE ON product_variants
  REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_variants();
CREATE TRIGGER removed_variants_are_summed AFTER DELETE ON product_variants
  REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION sum_up_variants();

-- A product has at least one variant: what is bought is a variant.
CREATE FUNCTION require_a_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = NEW.id AND variant_count = 0) THEN
    RAISE EXCEPTION 'product % has no variant', NEW.id
      USING ERRCODE = 'check_violation', CONSTRAINT = 'products_have_a_variant';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER products_have_a_variant AFTER INSERT OR UPDATE OF variant_count ON products
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.variant_count = 0) EXECUTE FUNCTION require_a_variant();

-- Every process forgets what it remembers of a store's catalog once a change of it is committed.
CREATE FUNCTION announce_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store uuid;
BEGIN
  FOR store IN SELECT DISTINCT store_id FROM changed ORDER BY store_id LOOP
    UPDATE store_catalogs SET version = version + 1 WHERE store_id = store;
    PERFORM pg_notify('products_changed', store::text);
  END LOOP;
  RETURN NULL;
END $$;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['products', 'product_images', 'product_variants', 'collections', 'collection_products',
    'pages', 'menus', 'menu_links', 'old_handles']
  LOOP
    EXECUTE format('CREATE TRIGGER new_%1$s_are_announced AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change()', name);
    EXECUTE format('CREATE TRIGGER changed_%1$s_are_announced AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change()', name);
    EXECUTE format('CREATE TRIGGER removed_%1$s_are_announced AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change()', name);
  END LOOP;
END $$;

-- Every store has a catalog and the two menus that themes ask for.
CREATE FUNCTION open_catalog(store uuid) RETURNS void LANGUAGE sql AS $$
  INSERT INTO store_catalogs (store_id) VALUES (store);
  WITH opened AS (
    INSERT INTO menus (store_id, handle, title)
    VALUES (store, 'main-menu', 'Main menu'), (store, 'footer', 'Footer menu')
    RETURNING id, handle
  )
  INSERT INTO menu_links (store_id, menu_id, level, position, title, kind)
  SELECT store, opened.id, 1, link.position, link.title, link.kind
  FROM opened JOIN (VALUES
    ('main-menu', 1, 'Home', 'home'), ('main-menu', 2, 'Catalog', 'all_products'), ('footer', 1, 'Search', 'search')
  ) AS link (menu, position, title, kind) ON link.menu = opened.handle;
$$;
CREATE FUNCTION open_catalog_of_new_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM open_catalog(NEW.id);
  RETURN NULL;
END $$;
CREATE TRIGGER new_stores_have_a_catalog AFTER INSERT ON stores FOR EACH ROW EXECUTE FUNCTION open_catalog_of_new_store();
SELECT open_catalog(id) FROM stores;
