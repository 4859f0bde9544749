import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAppEvents } from '../../../app-events/index.ts'
import { recordAudit } from '../../../audit/index.ts'
import { productNotFound } from '../../catalog/contract.ts'
import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import { invalid } from '../../fields/invalid.ts'
import { MAX_OTHER_CATEGORIES } from '../../membership/contract.ts'
import { closeGaps } from '../removal/replace-categories.ts'
import { changeTree } from '../tree/change-tree.ts'

interface Assignment {
  readonly category_id: string
  readonly product_ids: readonly string[]
  readonly as: 'main' | 'other' | 'none'
}

/**
 * Puts products into a category or takes them out; all or none. Returns how many changed. Throws `category_not_found`,
 * `product_not_found`, or `invalid_fields` if a product would have too many categories.
 */
export async function assignCategory(
  platform: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  { category_id: categoryId, product_ids: productIds, as }: Assignment,
): Promise<{ changed: number }> {
  // As PostgreSQL writes them, to be compared with its.
  const ids = [...new Set(productIds.map((id) => id.toLowerCase()))]
  return changeTree(platform, change, async (tx, store, tree) => {
    tree.get(categoryId)
    const present = await tx
      .selectFrom('products')
      .select('id')
      .where('store_id', '=', store.id)
      .where('id', 'in', ids)
      .execute()
    if (present.length < ids.length) throw new Refused(productNotFound)
    const changed = await listOthers(tx, categoryId, ids, as)
    if (changed.length === 0) return { changed: 0 }
    if (as === 'none') await takeOut(tx, categoryId, changed)
    else await putIn(tx, { store_id: store.id, category_id: categoryId }, changed, as)
    await closeGaps(tx, changed)
    const now = platform.clock()
    const products = await tx
      .updateTable('products')
      .set({ revision: sql`revision + 1`, updated_at: now })
      .where('id', 'in', changed)
      .returning(['id', 'handle', 'revision'])
      .execute()
    const events = products.map(({ id, handle, revision }) => {
      const updated = { store_id: store.id, type: 'products.updated', subject_id: id, revision } as const
      return { ...updated, changed: ['category_ids'], data: { handle } }
    })
    await recordAppEvents(tx, events, now)
    await recordAudit(tx, {
      action: 'category.products_changed',
      actor: change.actor,
      store_id: store.id,
      subject_id: categoryId,
      details: { as, path: tree.pathOf(categoryId), product_count: changed.length },
      request_id: change.request_id,
    })
    return { changed: changed.length }
  })
}

/** Returns the products that don't have the category in this way yet. */
async function listOthers(tx: Tx, categoryId: string, ids: readonly string[], as: Assignment['as']): Promise<string[]> {
  const { rows } = await sql<{ product_id: string; position: number }>`
    SELECT product_id, position FROM product_categories
    WHERE category_id = ${categoryId} AND product_id = ANY(${[...ids]}::uuid[])`.execute(tx)
  const positions = new Map(rows.map(({ product_id: productId, position }) => [productId, position]))
  return ids.filter((id) => {
    const position = positions.get(id)
    if (as === 'none') return position !== undefined
    return as === 'main' ? position !== 1 : position === undefined
  })
}

async function takeOut(tx: Tx, categoryId: string, ids: readonly string[]): Promise<void> {
  await tx
    .deleteFrom('product_categories')
    .where('category_id', '=', categoryId)
    .where('product_id', 'in', [...ids])
    .execute()
}

async function putIn(
  tx: Tx,
  { store_id: storeId, category_id: categoryId }: { store_id: string; category_id: string },
  ids: readonly string[],
  as: 'main' | 'other',
): Promise<void> {
  if (as === 'main') {
    await tx
      .deleteFrom('product_categories')
      .where('product_id', 'in', [...ids])
      .where((eb) => eb.or([eb('position', '=', 1), eb('category_id', '=', categoryId)]))
      .execute()
    await sql`
      INSERT INTO product_categories (product_id, category_id, store_id, position)
      SELECT id, ${categoryId}, ${storeId}, 1 FROM unnest(${[...ids]}::uuid[]) AS product (id)`.execute(tx)
    return
  }
  const { rows } = await sql<{ id: string; count: number }>`
    SELECT id, (SELECT count(*)::integer FROM product_categories WHERE product_id = product.id) AS count
    FROM unnest(${[...ids]}::uuid[]) AS product (id)`.execute(tx)
  if (rows.some(({ count }) => count > MAX_OTHER_CATEGORIES)) {
    throw invalid(
      'body.product_ids',
      `A product can have up to ${MAX_OTHER_CATEGORIES} categories besides its main one`,
    )
  }
  await tx
    .insertInto('product_categories')
    .values(
      rows.map(({ id, count }) => ({
        product_id: id,
        category_id: categoryId,
        store_id: storeId,
        position: count + 1,
      })),
    )
    .execute()
}
