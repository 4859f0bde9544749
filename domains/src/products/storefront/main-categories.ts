import type { Db, Tx } from '@haat/db'
import type { CategoryLinkData } from '@haat/theme-engine'
import { sql } from 'kysely'

interface StepRow {
  readonly product_id: string
  readonly handle: string
  readonly name: string
  readonly is_active: boolean
}

/** Returns the main categories of products, with the categories above them. Leaves out those that visitors don't see. */
export async function loadMainCategories(
  db: Db | Tx,
  productIds: readonly string[],
): Promise<Map<string, CategoryLinkData>> {
  const { rows } = await sql<StepRow>`
    WITH RECURSIVE step AS (
      (SELECT DISTINCT ON (product_id) product_id, category_id FROM product_categories
        WHERE product_id = ANY(${[...productIds]}::uuid[]) ORDER BY product_id, position)
      UNION ALL SELECT product_id, parent_id FROM step JOIN categories ON categories.id = category_id
        WHERE parent_id IS NOT NULL
    )
    SELECT product_id, handle, name, status = 'active' AS is_active
    FROM step JOIN categories ON categories.id = category_id ORDER BY product_id, level`.execute(db)
  const found = new Map<string, CategoryLinkData>()
  for (const [productId, path] of Map.groupBy(rows, ({ product_id: id }) => id)) {
    const names = path.map(({ handle, name }) => ({ handle, title: name }))
    const own = names.at(-1)
    if (own === undefined || path.some(({ is_active: isActive }) => !isActive)) continue
    found.set(productId, { ...own, ancestors: names.slice(0, -1) })
  }
  return found
}
