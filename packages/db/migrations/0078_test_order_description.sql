-- What the test provider's page says is bought, as a real provider's checkout does. Null: an order from before.
ALTER TABLE test_provider_orders ADD COLUMN description text;
