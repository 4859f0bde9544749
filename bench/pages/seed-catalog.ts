import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { announceChange } from '../add-products.ts'

export const PRODUCTS = 1_000
export const COLLECTIONS = 20

/**
 * Adds 1,000 products with three variants and two of the store's images each, and 20 collections of 50 products, to a
 * demo store. Their handles are `masala-<n>` and `shelf-<n>`, from 1.
 */
export async function seedCatalog(db: Db, slug: string): Promise<void> {
  const { id } = await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await sql`
    WITH created AS (
      INSERT INTO products (store_id, handle, title, description, status, published_at, vendor, product_type, tags,
        option_names, sold_count, created_at)
      SELECT ${id}, 'masala-' || n, 'Masala no. ' || n,
        '<p>Roasted over a slow flame, ground &amp; packed on the day that it leaves us.</p><p>Keep it in a dark jar.</p>',
        'active', '2026-01-01', 'Brand ' || n % 7, 'Type ' || n % 5,
        ARRAY['tag-' || n % 11, CASE WHEN n % 3 = 0 THEN 'new' ELSE 'whole' END], ARRAY['Weight'], n * 7919 % 1000,
        timestamptz '2026-01-01' + n * interval '1 second'
      FROM generate_series(1, ${PRODUCTS}::integer) AS n RETURNING id, store_id, option_count, created_at
    ), variants AS (
      INSERT INTO product_variants (store_id, product_id, option_count, position, option1, price_paise,
        compare_at_price_paise, sku)
      SELECT store_id, id, option_count, n + 1, (ARRAY['100 g', '250 g', '1 kg'])[1 + n], 10000 * (n + 1),
        CASE WHEN n = 0 AND right(id::text, 1) < '8' THEN 12500 END, 'SKU-' || n
      FROM created, generate_series(0, 2) AS n
    )
    INSERT INTO product_images (store_id, product_id, position, src, alt, width, height)
    SELECT created.store_id, created.id, image.position, image.src, image.alt, image.width, image.height
    FROM created, LATERAL (
      SELECT row_number() OVER () AS position, src, alt, width, height
      FROM (SELECT src, alt, width, height FROM product_images WHERE store_id = ${id} ORDER BY id LIMIT 2) AS two
    ) AS image`.execute(db)
  await sql`
    WITH created AS (
      INSERT INTO collections (store_id, handle, title, description, kind, sort_order, published_at)
      SELECT ${id}, 'shelf-' || n, 'Shelf ' || n, '<p>Fifty of our masalas.</p>', 'manual', 'manual', '2026-01-01'
      FROM generate_series(1, ${COLLECTIONS}::integer) AS n RETURNING id, store_id, handle
    )
    INSERT INTO collection_products (store_id, collection_id, product_id, position)
    SELECT products.store_id, created.id, products.id, number
    FROM created, generate_series(1, 50) AS number
    JOIN products ON products.store_id = ${id}
    WHERE products.handle = 'masala-' || ((substr(created.handle, 7)::integer - 1) * 50 + number)`.execute(db)
  await announceChange(db, slug)
  await sql`VACUUM ANALYZE`.execute(db)
}
