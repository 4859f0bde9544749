-- The orders and groups in which pages of large stores read products: the best-selling ones first, and those of one type or
-- vendor, newest first.
CREATE INDEX products_best_selling ON products (store_id, sold_count DESC, created_at DESC, id DESC);
CREATE INDEX products_of_type ON products (store_id, product_type, created_at DESC, id DESC) WHERE product_type <> '';
CREATE INDEX products_of_vendor ON products (store_id, vendor, created_at DESC, id DESC) WHERE vendor <> '';
