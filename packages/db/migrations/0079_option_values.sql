-- The values of each product's options, so that filters and their counts are read from the product: a store with 1,00,000
-- products has 4,00,000 variants. Each value follows the number of its option (`1S`, `1M`, `2Red`), in order of first use.

ALTER TABLE products ADD option_values text[] NOT NULL DEFAULT '{}';

CREATE FUNCTION option_values_of(product uuid) RETURNS text[] LANGUAGE sql STABLE
RETURN ARRAY(
  SELECT option.number || option.value
  FROM product_variants AS variant
  CROSS JOIN LATERAL (VALUES (1, option1), (2, option2), (3, option3)) AS option (number, value)
  WHERE variant.product_id = product AND option.value IS NOT NULL
  GROUP BY option.number, option.value
  ORDER BY min(variant.position), option.number
);

CREATE OR REPLACE FUNCTION sum_up_variants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE products AS product SET
    variant_count = sums.variant_count,
    price_min_paise = coalesce(sums.price_min, 0),
    price_max_paise = coalesce(sums.price_max, 0),
    compare_at_price_max_paise = sums.compare_at_max,
    stock_quantity = coalesce(sums.stock, 0),
    is_available = coalesce(sums.is_available, false),
    option_values = option_values_of(product.id)
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

-- Nothing else of the products changes, so nothing needs to be indexed or announced.
ALTER TABLE products DISABLE TRIGGER USER;
UPDATE products SET option_values = option_values_of(id) WHERE option_count > 0;
ALTER TABLE products ENABLE TRIGGER USER;
