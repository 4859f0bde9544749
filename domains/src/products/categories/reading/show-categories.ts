import type { Db, Tx } from '@haat/db'
import { cutPage, type Page, PageOffset, readCursor, writeCursor } from '../../../page-cursor.ts'
import type { Category, CategoryListQuery, CategoryNode, CategorySummary } from '../fields/contract.ts'
import { isShown, readTree, type StoreTree, type StoreTreeRow, suggestTax } from '../tree/read-tree.ts'
import { countProductsOfCategories, type ProductCount } from './count-products.ts'

/** Returns the summaries of categories, in the given order. Throws `category_not_found`. */
export async function summariseCategories(
  db: Db | Tx,
  storeId: string,
  tree: StoreTree,
  ids: readonly string[],
): Promise<CategorySummary[]> {
  const countOf = await countProductsOfCategories(db, storeId, ids)
  return ids.map((id) => summarise(tree, id, countOf(id)))
}

function summarise(tree: StoreTree, id: string, count: ProductCount): CategorySummary {
  const row = tree.get(id)
  const suggested = suggestTax(tree, id)
  return {
    id,
    parent_id: row.parent_id,
    level: tree.levelOf(id),
    position: row.position,
    handle: row.handle,
    name: row.name,
    path: tree.pathOf(id),
    status: row.status === 'hidden' ? 'hidden' : 'active',
    is_visible: isShown(tree, id),
    image: showCategoryImage(row),
    subcategory_count: tree.childrenOf(id).length,
    product_count: count.own,
    total_product_count: count.total,
    suggested_hsn_code: suggested.hsn_code,
    suggested_gst_rate_basis_points: suggested.gst_rate_basis_points,
    revision: row.revision,
    updated_at: row.updated_at.toISOString(),
  }
}

export function showCategoryImage(
  row: Pick<StoreTreeRow, 'image_src' | 'image_alt' | 'image_width' | 'image_height'>,
): CategorySummary['image'] {
  if (row.image_src === null) return null
  return { src: row.image_src, alt: row.image_alt, width: row.image_width, height: row.image_height }
}

/** Returns the summary of a category as it's saved now. Throws `category_not_found`. */
export async function getCategorySummary(db: Db | Tx, storeId: string, id: string): Promise<CategorySummary> {
  return readSummaries(db, storeId, [id]).then(([summary]) => {
    if (summary === undefined) throw new Error('One summary for each ID')
    return summary
  })
}

/** Returns the summaries of categories as they're saved now, in the given order. Throws `category_not_found`. */
export async function readSummaries(db: Db | Tx, storeId: string, ids: readonly string[]): Promise<CategorySummary[]> {
  return summariseCategories(db, storeId, await readTree(db, storeId), ids)
}

/** Returns a category. Throws `category_not_found` if it isn't in the store. */
export async function getCategory(db: Db | Tx, storeId: string, id: string): Promise<Category> {
  const tree = await readTree(db, storeId)
  const [summary] = await summariseCategories(db, storeId, tree, [id])
  const [row, old] = await Promise.all([
    db
      .selectFrom('categories')
      .select([
        'description',
        'seo_title',
        'seo_description',
        'hsn_code',
        'gst_rate_basis_points',
        'google_product_category',
        'created_at',
      ])
      .where('store_id', '=', storeId)
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
    db.selectFrom('old_handles').select('handle').where('category_id', '=', id).orderBy('handle').execute(),
  ])
  if (summary === undefined) throw new Error('One summary for each ID')
  return {
    ...summary,
    ...row,
    ancestors: tree.ancestorsOf(id).map((above) => {
      const { handle, name } = tree.get(above)
      return { id: above, handle, name }
    }),
    old_handles: old.map(({ handle }) => handle).filter((handle) => handle !== summary.handle),
    created_at: row.created_at.toISOString(),
  }
}

/** Returns a store's whole tree, hidden categories included. */
export async function getCategoryTree(
  db: Db,
  storeId: string,
): Promise<{ items: CategoryNode[]; category_count: number }> {
  const tree = await readTree(db, storeId)
  const countOf = await countProductsOfCategories(db, storeId, tree.below(null))
  const nodesBelow = (parentId: string | null): CategoryNode[] =>
    tree.childrenOf(parentId).map((id) => ({ ...summarise(tree, id, countOf(id)), subcategories: nodesBelow(id) }))
  return { items: nodesBelow(null), category_count: tree.size }
}

/** Returns the categories directly below one, or the top-level ones. Throws `category_not_found`. */
export async function listSubcategories(db: Db, storeId: string, parentId: string | null): Promise<CategorySummary[]> {
  const tree = await readTree(db, storeId)
  if (parentId !== null) tree.get(parentId)
  return summariseCategories(db, storeId, tree, tree.childrenOf(parentId))
}

/** Returns one page of a store's categories in the order of the tree. */
export async function listCategories(
  db: Db,
  storeId: string,
  { q, status, parent_id: parentId, ids, cursor, limit }: CategoryListQuery,
): Promise<Page<CategorySummary> & { total: number }> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const tree = await readTree(db, storeId)
  const words = fold(q).split(/\s+/).filter(Boolean)
  const wanted = ids === undefined ? undefined : new Set(ids)
  const from = parentId === undefined ? null : parentId
  const found = (from === null || tree.has(from) ? tree.below(from) : []).filter((id) => {
    if (status !== undefined && tree.get(id).status !== status) return false
    if (wanted !== undefined && !wanted.has(id)) return false
    if (words.length === 0) return true
    const path = fold(tree.pathOf(id))
    return words.every((word) => path.includes(word))
  })
  const page = cutPage(found.slice(offset, offset + limit + 1), limit, () => writeCursor(offset + limit))
  const items = await summariseCategories(db, storeId, tree, page.items)
  return { items, next_cursor: page.next_cursor, total: found.length }
}

/** Without upper case and Latin accents. */
function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase()
}
