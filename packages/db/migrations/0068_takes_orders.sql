-- Storefronts say whether a store takes orders, which needs a payment method.
CREATE FUNCTION announce_store_payments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('stores_changed', coalesce(NEW.store_id, OLD.store_id)::text);
  RETURN NULL;
END $$;
CREATE TRIGGER store_payments_are_announced AFTER INSERT OR DELETE OR UPDATE OF is_enabled ON store_payment_methods
  FOR EACH ROW EXECUTE FUNCTION announce_store_payments();
