import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

export interface ProductCount {
  /** Products with this category. */
  readonly own: number
  /** Including those of all categories below it; a product counts once. */
  readonly total: number
}

const none: ProductCount = { own: 0, total: 0 }

/** Counts the products of categories of a store. `condition` limits the `products` that count. */
export async function countProductsOfCategories(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
  condition?: RawBuilder<boolean>,
): Promise<(id: string) => ProductCount> {
  if (ids.length === 0) return () => none
  const { rows } = await sql<ProductCount & { id: string }>`
    WITH RECURSIVE below (root_id, id) AS (
      SELECT id, id FROM categories WHERE store_id = ${storeId} AND id = ANY(${[...ids]}::uuid[])
      UNION ALL SELECT below.root_id, categories.id FROM below JOIN categories ON categories.parent_id = below.id
    )
    SELECT below.root_id AS id, count(DISTINCT member.product_id)::integer AS total,
      (count(*) FILTER (WHERE below.root_id = below.id))::integer AS own
    FROM below JOIN product_categories AS member ON member.category_id = below.id
    ${condition === undefined ? sql`` : sql`JOIN products ON products.id = member.product_id AND ${condition}`}
    GROUP BY below.root_id`.execute(db)
  const counts = new Map(rows.map(({ id, own, total }) => [id, { own, total }]))
  return (id) => counts.get(id) ?? none
}
