import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'

/** Categories that products lose, each with the one that they get instead. */
export type Replacements = ReadonlyMap<string, string | null>

export interface AffectedProducts {
  readonly product_count: number
  /** Those that have no category afterwards. */
  readonly uncategorised_product_count: number
}

/** Counts the products that a replacement affects. */
export async function countAffectedProducts(db: Db | Tx, replacements: Replacements): Promise<AffectedProducts> {
  const { rows } = await sql<AffectedProducts>`
    SELECT count(*)::integer AS product_count,
      (count(*) FILTER (WHERE NOT keeps_one))::integer AS uncategorised_product_count
    FROM (
      SELECT member.product_id, bool_or(replaced.id IS NULL OR replaced.by IS NOT NULL) AS keeps_one
      FROM product_categories AS member LEFT JOIN ${recordsOf(replacements)} ON replaced.id = member.category_id
      WHERE member.product_id IN (${affectedIds(replacements)})
      GROUP BY member.product_id
    ) AS affected`.execute(db)
  return rows[0] ?? { product_count: 0, uncategorised_product_count: 0 }
}

/**
 * Gives products the replacements of their categories, in the same place of the product's list. Afterwards no product has
 * one of the replaced categories. The caller must hold the catalogue lock.
 */
export async function replaceCategories(tx: Tx, storeId: string, replacements: Replacements): Promise<void> {
  const { rows: affected } = await sql<{ product_id: string }>`${affectedIds(replacements)}`.execute(tx)
  if (affected.length === 0) return
  const replacing = [...replacements].filter(([, by]) => by !== null)
  if (replacing.length > 0) {
    await sql`
      INSERT INTO product_categories (product_id, category_id, store_id, position)
      SELECT member.product_id, replaced.by, ${storeId}, min(member.position)
      FROM product_categories AS member JOIN ${recordsOf(new Map(replacing))} ON replaced.id = member.category_id
      GROUP BY member.product_id, replaced.by
      ON CONFLICT (product_id, category_id)
        DO UPDATE SET position = least(excluded.position, product_categories.position)`.execute(tx)
  }
  await tx
    .deleteFrom('product_categories')
    .where('category_id', 'in', [...replacements.keys()])
    .execute()
  await closeGaps(
    tx,
    affected.map(({ product_id: productId }) => productId),
  )
}

/** Numbers the categories of products from 1, so that each product with a category has a main one. */
export async function closeGaps(tx: Tx, productIds: readonly string[]): Promise<void> {
  await sql`
    UPDATE product_categories AS member SET position = numbered.number
    FROM (
      SELECT product_id, category_id, row_number() OVER (PARTITION BY product_id ORDER BY position) AS number
      FROM product_categories WHERE product_id = ANY(${[...productIds]}::uuid[])
    ) AS numbered
    WHERE member.product_id = numbered.product_id AND member.category_id = numbered.category_id
      AND member.position <> numbered.number`.execute(tx)
}

/** The products with one of the categories. */
export function affectedIds(replacements: Replacements): RawBuilder<unknown> {
  return sql`SELECT DISTINCT product_id FROM product_categories WHERE category_id = ANY(${[...replacements.keys()]}::uuid[])`
}

function recordsOf(replacements: Replacements): RawBuilder<unknown> {
  const records = JSON.stringify([...replacements].map(([id, by]) => ({ id, by })))
  return sql`jsonb_to_recordset(${records}::jsonb) AS replaced (id uuid, by uuid)`
}
