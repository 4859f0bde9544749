import type { Tx } from '@haat/db'
import { recordAudit } from '../../../audit/index.ts'
import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import { changeTree, savePlaces } from '../tree/change-tree.ts'
import { countAffectedProducts, replaceCategories } from './replace-categories.ts'

export interface MergeResult {
  readonly id: string
  readonly merged_ids: string[]
  readonly moved_ids: string[]
  readonly product_count: number
}

/**
 * Merges a category into another one, which gets its products, subcategories, menu links and handles. Throws
 * `category_not_found`, `category_into_itself` or `category_too_deep`.
 */
export async function mergeCategory(
  platform: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  id: string,
  intoId: string,
): Promise<MergeResult> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const from = tree.pathOf(id)
    const into = tree.pathOf(intoId)
    const handles = new Map([id, ...tree.below(id)].map((one) => [one, tree.get(one).handle]))
    const { merged, moved } = tree.merge(id, intoId)
    const { product_count: productCount } = await countAffectedProducts(tx, merged)
    await replaceCategories(tx, store.id, merged)
    for (const [one, target] of merged) {
      await redirectUses(tx, store.id, { id: one, handle: handles.get(one) ?? '', target_id: target })
    }
    await savePlaces(tx, tree, platform.clock())
    await tx
      .deleteFrom('categories')
      .where('id', 'in', [...merged.keys()])
      .execute()
    await recordAudit(tx, {
      action: 'category.merged',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { from, into, into_id: intoId, product_count: productCount },
      request_id: change.request_id,
    })
    return { id: intoId, merged_ids: [...merged.keys()], moved_ids: moved, product_count: productCount }
  })
}

/** Leads menu links and old addresses of a merged category to its target. */
async function redirectUses(
  tx: Tx,
  storeId: string,
  { id, handle, target_id: targetId }: { id: string; handle: string; target_id: string },
): Promise<void> {
  await tx.updateTable('menu_links').set({ category_id: targetId }).where('category_id', '=', id).execute()
  await tx.updateTable('old_handles').set({ category_id: targetId }).where('category_id', '=', id).execute()
  await tx
    .insertInto('old_handles')
    .values({ store_id: storeId, kind: 'category', handle, category_id: targetId })
    .onConflict((conflict) => conflict.columns(['store_id', 'kind', 'handle']).doUpdateSet({ category_id: targetId }))
    .execute()
}
