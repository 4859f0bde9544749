import type { Db, Tx } from '@haat/db'
import { CategoryTree } from './category-tree.ts'

/** Returns a store's category tree. The rows have no descriptions, which can be long. */
export async function readTree(db: Db | Tx, storeId: string) {
  const rows = await db
    .selectFrom('categories')
    .select([
      'id',
      'parent_id',
      'position',
      'handle',
      'name',
      'status',
      'image_src',
      'image_alt',
      'image_width',
      'image_height',
      'hsn_code',
      'gst_rate_basis_points',
      'revision',
      'updated_at',
    ])
    .where('store_id', '=', storeId)
    .orderBy('position')
    .execute()
  return new CategoryTree(rows)
}

export type StoreTree = Awaited<ReturnType<typeof readTree>>
export type StoreTreeRow = ReturnType<StoreTree['get']>

/** Whether the storefront shows a category: it and all categories above it are active. */
export function isShown(tree: StoreTree, id: string): boolean {
  return [...tree.ancestorsOf(id), id].every((one) => tree.get(one).status === 'active')
}

/** Returns what a category suggests for its products: its own value or that of the nearest category above that has one. */
export function suggestTax(tree: StoreTree, id: string): { hsn_code: string; gst_rate_basis_points: number | null } {
  const nearest = [...tree.ancestorsOf(id), id].reverse().map((one) => tree.get(one))
  return {
    hsn_code: nearest.find(({ hsn_code: code }) => code !== '')?.hsn_code ?? '',
    gst_rate_basis_points:
      nearest.find(({ gst_rate_basis_points: rate }) => rate !== null)?.gst_rate_basis_points ?? null,
  }
}
