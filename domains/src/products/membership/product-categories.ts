import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { invalid } from '../fields/invalid.ts'

/** A category as a product shows it, with what it suggests for the product. */
export interface CategoryOfProduct {
  readonly id: string
  readonly handle: string
  readonly name: string
  /** `Sarees > Silk` */
  readonly path: string
  readonly hsn_code: string
  readonly gst_rate_basis_points: number | null
}

/** Returns the IDs of each product's categories, the main one first. Products without categories are left out. */
export async function readCategoryIds(db: Db | Tx, productIds: readonly string[]): Promise<Map<string, string[]>> {
  if (productIds.length === 0) return new Map()
  const { rows } = await sql<{ product_id: string; category_ids: string[] }>`
    SELECT product_id, array_agg(category_id ORDER BY position) AS category_ids
    FROM product_categories WHERE product_id = ANY(${[...productIds]}::uuid[]) GROUP BY product_id`.execute(db)
  return new Map(rows.map(({ product_id: productId, category_ids: ids }) => [productId, ids]))
}

/** Returns categories by ID, with their paths. IDs that aren't in the store are left out. */
export async function describeCategories(
  db: Db | Tx,
  storeId: string,
  ids: readonly string[],
): Promise<Map<string, CategoryOfProduct>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<CategoryOfProduct>`
    WITH RECURSIVE above AS (
      SELECT id AS of_id, id, parent_id, name, hsn_code, gst_rate_basis_points, level FROM categories
      WHERE store_id = ${storeId} AND id = ANY(${[...ids]}::uuid[])
      UNION ALL
      SELECT of_id, parent.id, parent.parent_id, parent.name, parent.hsn_code, parent.gst_rate_basis_points, parent.level
      FROM above JOIN categories AS parent ON parent.id = above.parent_id
    )
    SELECT categories.id, categories.handle, categories.name, path.path,
      coalesce(path.hsn_codes[1], '') AS hsn_code, path.rates[1] AS gst_rate_basis_points
    FROM (
      SELECT of_id, string_agg(name, ' > ' ORDER BY level) AS path,
        array_agg(hsn_code ORDER BY level DESC) FILTER (WHERE hsn_code <> '') AS hsn_codes,
        array_agg(gst_rate_basis_points ORDER BY level DESC) FILTER (WHERE gst_rate_basis_points IS NOT NULL) AS rates
      FROM above GROUP BY of_id
    ) AS path JOIN categories ON categories.id = path.of_id`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

interface RequestedCategories {
  readonly category_id?: string | null | undefined
  readonly category_ids?: readonly string[] | undefined
}

/** Throws `invalid_fields` for categories that aren't in the store. */
export async function requireCategories(
  tx: Tx,
  storeId: string,
  { category_id: mainId, category_ids: otherIds = [] }: RequestedCategories,
): Promise<void> {
  const ids = [...(mainId ? [mainId] : []), ...otherIds]
  if (ids.length === 0) return
  const rows = await tx
    .selectFrom('categories')
    .select('id')
    .where('store_id', '=', storeId)
    .where('id', 'in', ids)
    .execute()
  const present = new Set(rows.map(({ id }) => id))
  if (mainId && !present.has(mainId)) throw invalid('body.category_id', 'This category doesn’t exist')
  const absent = otherIds.findIndex((id) => !present.has(id))
  if (absent >= 0) throw invalid(`body.category_ids.${absent}`, 'This category doesn’t exist')
}

/** Returns the categories after a change, the main one first. Without a main one, the first of the others becomes it. */
export function chooseCategories(
  before: readonly string[],
  { category_id: mainId, category_ids: otherIds }: RequestedCategories,
): readonly string[] {
  const main = mainId === undefined ? before.slice(0, 1) : mainId === null ? [] : [mainId]
  return [...new Set([...main, ...(otherIds ?? before.slice(1))])]
}

/** Saves the categories of products, the main one first. The caller must hold the catalogue lock. */
export async function saveProductCategories(
  tx: Tx,
  storeId: string,
  products: readonly { readonly id: string; readonly category_ids: readonly string[] }[],
): Promise<void> {
  const ids = products.map(({ id }) => id)
  const records = products.flatMap(({ id, category_ids: categoryIds }) =>
    categoryIds.map((categoryId, index) => ({ product_id: id, category_id: categoryId, position: index + 1 })),
  )
  const present = await readCategoryIds(tx, ids)
  if (present.size > 0) await tx.deleteFrom('product_categories').where('product_id', 'in', ids).execute()
  if (records.length === 0) return
  await sql`
    INSERT INTO product_categories (store_id, product_id, category_id, position)
    SELECT ${storeId}, product_id, category_id, position FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb)
      AS record (product_id uuid, category_id uuid, position integer)`.execute(tx)
}
