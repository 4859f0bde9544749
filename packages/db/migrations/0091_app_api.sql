-- Apps keep copies of a store's records, and read what has changed since the last time.
CREATE INDEX products_by_update ON products (store_id, updated_at, id);
CREATE INDEX orders_by_update ON orders (store_id, updated_at, id);
CREATE INDEX customers_by_update ON customers (store_id, updated_at, id);

-- The app that uploaded a file: an app can delete only its own.
ALTER TABLE media_files ADD COLUMN app_id text REFERENCES apps;
