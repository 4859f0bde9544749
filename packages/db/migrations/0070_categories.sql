-- A store's tree of product categories, five levels at most.

CREATE TABLE categories (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  parent_id uuid,
  -- One more than the parent's: the foreign key below makes cycles, other stores' parents and a sixth level impossible.
  level integer NOT NULL CHECK (level BETWEEN 1 AND 5),
  parent_level integer GENERATED ALWAYS AS (nullif(level - 1, 0)) STORED,
  -- Among its siblings, from 1.
  position integer NOT NULL CHECK (position BETWEEN 1 AND 2000),
  handle text NOT NULL CHECK (is_handle(handle)),
  -- `>` separates the names of a path, `|` the paths of a list.
  name text NOT NULL CHECK (length(name) BETWEEN 1 AND 255 AND name !~ '[>|]'),
  name_key text COLLATE "C" NOT NULL GENERATED ALWAYS AS (lower(name)) STORED,
  description text NOT NULL DEFAULT '' CHECK (length(description) <= 50000),
  status text NOT NULL DEFAULT 'active' CHECK (status IN ('active', 'hidden')),
  image_src text CHECK (length(image_src) BETWEEN 1 AND 2000 AND image_src !~ '[\s<>"]'),
  image_alt text NOT NULL DEFAULT '' CHECK (length(image_alt) <= 512),
  image_width integer CHECK (image_width BETWEEN 1 AND 50000),
  image_height integer CHECK (image_height BETWEEN 1 AND 50000),
  seo_title text NOT NULL DEFAULT '' CHECK (length(seo_title) <= 255),
  seo_description text NOT NULL DEFAULT '' CHECK (length(seo_description) <= 1000),
  -- Suggestions for its products and for those of the categories below it.
  hsn_code text NOT NULL DEFAULT '' CHECK (hsn_code ~ '^([0-9]{4}([0-9]{2}){0,2})?$'),
  gst_rate_basis_points integer CHECK (gst_rate_basis_points BETWEEN 0 AND 10000),
  -- An ID or a path of Google's product taxonomy.
  google_product_category text NOT NULL DEFAULT '' CHECK (length(google_product_category) <= 750),
  revision integer NOT NULL DEFAULT 1,
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  CHECK ((parent_id IS NULL) = (level = 1)),
  CHECK ((image_width IS NULL) = (image_height IS NULL)),
  CHECK (image_src IS NOT NULL OR image_width IS NULL),
  UNIQUE (store_id, handle),
  UNIQUE (store_id, id),
  UNIQUE (id, store_id, level),
  -- Deferred, so that whole branches can move.
  CONSTRAINT categories_in_order UNIQUE NULLS NOT DISTINCT (store_id, parent_id, position) DEFERRABLE INITIALLY DEFERRED,
  CONSTRAINT categories_differ UNIQUE NULLS NOT DISTINCT (store_id, parent_id, name_key) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (parent_id, store_id, parent_level) REFERENCES categories (id, store_id, level)
    DEFERRABLE INITIALLY DEFERRED
);
CREATE INDEX categories_of_parent ON categories (parent_id) WHERE parent_id IS NOT NULL;

-- A product's categories. The first is its main one.
CREATE TABLE product_categories (
  product_id uuid NOT NULL,
  category_id uuid NOT NULL,
  store_id uuid NOT NULL,
  position integer NOT NULL CHECK (position BETWEEN 1 AND 21),
  PRIMARY KEY (product_id, category_id),
  UNIQUE (product_id, position) DEFERRABLE INITIALLY DEFERRED,
  FOREIGN KEY (store_id, product_id) REFERENCES products (store_id, id) ON DELETE CASCADE,
  FOREIGN KEY (store_id, category_id) REFERENCES categories (store_id, id) ON DELETE CASCADE
);
CREATE INDEX product_categories_of_category ON product_categories (category_id, product_id);

-- What visitors propose. The store's people accept or dismiss it, which deletes it; the audit log keeps what they did.
CREATE TABLE category_suggestions (
  id uuid PRIMARY KEY DEFAULT uuidv7(),
  store_id uuid NOT NULL REFERENCES stores ON DELETE CASCADE,
  kind text NOT NULL CHECK (kind IN ('add', 'update', 'delete')),
  -- The category to change; for `add`, the one to add subcategories to.
  category_id uuid NOT NULL,
  content jsonb NOT NULL CHECK (jsonb_typeof(content) = 'object' AND length(content::text) <= 200000),
  created_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL CHECK (expires_at > created_at),
  FOREIGN KEY (store_id, category_id) REFERENCES categories (store_id, id) ON DELETE CASCADE
);
CREATE INDEX category_suggestions_of_store ON category_suggestions (store_id, created_at DESC, id DESC);
CREATE INDEX category_suggestions_of_category ON category_suggestions (category_id);
CREATE INDEX category_suggestions_by_expiry ON category_suggestions (expires_at);

-- Old handles lead to where the category is now.
ALTER TABLE old_handles
  ADD COLUMN category_id uuid REFERENCES categories ON DELETE CASCADE,
  DROP CONSTRAINT old_handles_kind_check,
  ADD CONSTRAINT old_handles_kind_check CHECK (kind IN ('product', 'collection', 'page', 'category')),
  ADD CHECK ((kind = 'category') = (category_id IS NOT NULL));
CREATE INDEX old_handles_of_category ON old_handles (category_id) WHERE category_id IS NOT NULL;

CREATE OR REPLACE FUNCTION keep_old_handle() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO old_handles (store_id, kind, handle, product_id, collection_id, page_id, category_id)
  VALUES (OLD.store_id, TG_ARGV[0], OLD.handle,
    CASE WHEN TG_ARGV[0] = 'product' THEN OLD.id END,
    CASE WHEN TG_ARGV[0] = 'collection' THEN OLD.id END,
    CASE WHEN TG_ARGV[0] = 'page' THEN OLD.id END,
    CASE WHEN TG_ARGV[0] = 'category' THEN OLD.id END)
  ON CONFLICT (store_id, kind, handle) DO UPDATE SET product_id = excluded.product_id,
    collection_id = excluded.collection_id, page_id = excluded.page_id, category_id = excluded.category_id;
  RETURN NULL;
END $$;
CREATE TRIGGER old_category_handles_are_kept AFTER UPDATE OF handle ON categories
  FOR EACH ROW WHEN (OLD.handle <> NEW.handle) EXECUTE FUNCTION keep_old_handle('category');

-- Menus link to categories.
ALTER TABLE menu_links
  ADD COLUMN category_id uuid,
  DROP CONSTRAINT menu_links_kind_check,
  ADD CONSTRAINT menu_links_kind_check CHECK (kind IN
    ('home', 'all_products', 'all_collections', 'search', 'product', 'collection', 'page', 'category', 'address')),
  ADD CHECK (category_id IS NULL OR kind = 'category'),
  ADD FOREIGN KEY (store_id, category_id) REFERENCES categories (store_id, id) ON DELETE SET NULL (category_id);
CREATE INDEX menu_links_to_category ON menu_links (category_id) WHERE category_id IS NOT NULL;

DO $$
DECLARE
  name text;
BEGIN
  FOREACH name IN ARRAY ARRAY['categories', 'product_categories']
  LOOP
    EXECUTE format('CREATE TRIGGER new_%1$s_are_announced AFTER INSERT ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change()', name);
    EXECUTE format('CREATE TRIGGER changed_%1$s_are_announced AFTER UPDATE ON %1$s REFERENCING NEW TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change()', name);
    EXECUTE format('CREATE TRIGGER removed_%1$s_are_announced AFTER DELETE ON %1$s REFERENCING OLD TABLE AS changed
      FOR EACH STATEMENT EXECUTE FUNCTION announce_catalog_change()', name);
  END LOOP;
END $$;
