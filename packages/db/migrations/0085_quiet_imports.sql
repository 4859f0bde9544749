-- An import changes a store's catalogue several times a second for minutes. If every process forgot what it remembers of
-- the store each time, nothing would be remembered, so an import announces its changes itself, every few seconds. The
-- version is incremented by every change, for reads that must see it at once.
CREATE OR REPLACE FUNCTION announce_catalog_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  store uuid;
BEGIN
  FOR store IN SELECT DISTINCT store_id FROM changed ORDER BY store_id LOOP
    UPDATE store_catalogs SET version = version + 1 WHERE store_id = store;
    IF current_setting('haat.catalog_changes', true) IS DISTINCT FROM 'announced later' THEN
      PERFORM pg_notify('products_changed', store::text);
    END IF;
  END LOOP;
  RETURN NULL;
END $$;
