-- The variants whose option values a storefront filters and counts: those of one store, by product.
CREATE INDEX product_variants_with_options ON product_variants (store_id, product_id) WHERE option_count > 0;
