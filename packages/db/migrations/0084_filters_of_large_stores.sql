-- The filters for brands and types ignore case. With these, PostgreSQL reads only the products that they choose.
CREATE INDEX products_by_vendor_key ON products (store_id, lower(vendor COLLATE "pg_unicode_fast"));
CREATE INDEX products_by_type_key ON products (store_id, lower(product_type COLLATE "pg_unicode_fast"));
