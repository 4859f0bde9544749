import type { Tx } from '@haat/db'
import { sql } from 'kysely'

interface ManyProducts {
  readonly store_id: string
  readonly count: number
  /** Keys of files in the store's library, shown in turns. */
  readonly images: readonly string[]
  readonly now: Date
}

/**
 * Adds thousands of products to a new test store in one statement, whatever its plan allows. One in ten has three sizes;
 * they differ in type, brand, tags, price and stock, and one in ten is a draft.
 */
export async function insertManyProducts(
  tx: Tx,
  { store_id: storeId, count, images, now }: ManyProducts,
): Promise<void> {
  await sql`
    WITH created AS (
      INSERT INTO products (store_id, handle, title, description, status, published_at, vendor, product_type, tags,
        option_names, created_at, updated_at)
      SELECT ${storeId}, 'bulk-product-' || n,
        (ARRAY['Jaipur', 'Kutch', 'Varanasi', 'Kochi', 'Bidar', 'Chanderi', 'Khurja', 'Moradabad'])[1 + n % 8] || ' '
          || (ARRAY['saree', 'kurta', 'bowl', 'spice', 'lamp'])[1 + n % 5] || ' ' || n,
        '<p>Test product ' || n || '.</p>', CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'active' END,
        CASE WHEN n % 10 = 0 THEN NULL ELSE ${now}::timestamptz - n * interval '1 minute' END, 'Brand ' || n % 40,
        (ARRAY['Clothing', 'Clothing', 'Crockery', 'Food', 'Home'])[1 + n % 5],
        ARRAY['tag ' || n % 100, 'season ' || n % 4],
        CASE WHEN n % 10 = 1 THEN ARRAY['Size'] ELSE '{}' END,
        ${now}::timestamptz - n * interval '1 minute', ${now}
      FROM generate_series(1, ${count}::integer) AS n
      RETURNING id, option_count, substring(handle FROM '[0-9]+$')::integer AS n
    ), with_images AS (
      INSERT INTO product_images (store_id, product_id, position, src, alt)
      SELECT ${storeId}, id, 1, (${[...images]}::text[])[1 + n % ${Math.max(images.length, 1)}::integer], 'Test product ' || n
      FROM created WHERE ${images.length > 0}
    )
    INSERT INTO product_variants (store_id, product_id, option_count, position, option1, price_paise, stock_quantity,
      track_inventory, weight_grams, hsn_code, gst_rate_basis_points)
    SELECT ${storeId}, id, option_count, size, CASE WHEN option_count = 1 THEN (ARRAY['S', 'M', 'L'])[size] END,
      10000 + n * 7300 % 450000 + size * 5000, (n * 3 + size * 5) % 17, true, 150 + n % 6 * 100, '6912', 1200
    FROM created, generate_series(1, CASE WHEN option_count = 1 THEN 3 ELSE 1 END) AS size`.execute(tx)
}
