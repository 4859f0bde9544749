import type { Db } from '@haat/db'
import { sql } from 'kysely'

/** Adds products with four variants each to a store, and an automatic collection of one tag. */
export async function addProducts(db: Db, slug: string, count: number): Promise<void> {
  const { id } = await db.selectFrom('stores').select('id').where('slug', '=', slug).executeTakeFirstOrThrow()
  await sql`
    WITH created AS (
      INSERT INTO products (store_id, handle, title, status, published_at, vendor, product_type, tags, option_names,
        sold_count, created_at)
      SELECT ${id}, 'kurta-' || n, 'Kurta ' || n, 'active', '2026-01-01', 'Brand ' || n % 70, 'Type ' || n % 50,
        ARRAY['Tag ' || n % 110, 'Season ' || n % 4], ARRAY['Size', 'Colour'], n * 7919 % 1000,
        timestamptz '2026-01-01' + n * interval '1 second'
      FROM generate_series(1, ${count}::integer) AS n RETURNING id, store_id, option_count
    )
    INSERT INTO product_variants (store_id, product_id, option_count, position, option1, option2, price_paise)
    SELECT store_id, id, option_count, n + 1, (ARRAY['S', 'M'])[1 + n % 2], (ARRAY['Red', 'Blue'])[1 + n / 2], 10000 + n
    FROM created, generate_series(0, 3) AS n`.execute(db)
  const rules = JSON.stringify([{ field: 'tag', relation: 'equals', value: 'tag 3' }])
  await sql`
    INSERT INTO collections (store_id, handle, title, kind, rules, published_at)
    VALUES (${id}, 'tagged', 'Tagged', 'rule', ${rules}, '2026-01-01')`.execute(db)
  await announceChange(db, slug)
}

/** Lets every process reload the store's catalogue, as a change through the API would. */
export async function announceChange(db: Db, slug: string): Promise<void> {
  await sql`SELECT pg_notify('products_changed', id::text) FROM stores WHERE slug = ${slug}`.execute(db)
}
