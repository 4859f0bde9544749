import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { GeneratedProduct } from './generated-products.ts'

const columns = sql`handle text, title text, description text, vendor text, product_type text, tags text[],
  option_names text[], sold_count bigint, created_at timestamptz, variants jsonb`

/** Inserts visible products with their variants in one statement. */
export async function insertProducts(
  db: Db | Tx,
  storeId: string,
  products: readonly GeneratedProduct[],
): Promise<void> {
  await sql`
    WITH generated AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(products)}::jsonb) AS generated (${columns})
    ), created AS (
      INSERT INTO products (store_id, handle, title, description, vendor, product_type, tags, status, published_at,
        option_names, sold_count, created_at, updated_at)
      SELECT ${storeId}, handle, title, description, vendor, product_type, tags, 'active', created_at, option_names,
        sold_count, created_at, created_at
      FROM generated RETURNING id, handle, option_count
    )
    INSERT INTO product_variants (store_id, product_id, option_count, position, option1, sku, price_paise)
    SELECT ${storeId}, created.id, created.option_count, variant.position, variant.value->>'option1', variant.value->>'sku',
      (variant.value->>'price_paise')::bigint
    FROM created JOIN generated USING (handle),
      jsonb_array_elements(generated.variants) WITH ORDINALITY AS variant (value, position)`.execute(db)
}
