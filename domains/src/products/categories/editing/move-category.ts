import { recordAudit } from '../../../audit/index.ts'
import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import type { CategoryPlace, CategorySummary } from '../fields/contract.ts'
import { getCategorySummary } from '../reading/show-categories.ts'
import { changeTree, savePlaces } from '../tree/change-tree.ts'

/**
 * Moves a category with everything below it. Throws `category_not_found`, `category_into_itself`, `category_too_deep` or
 * `category_name_taken`.
 */
export async function moveCategory(
  platform: Pick<CatalogPlatform, 'db' | 'clock'>,
  change: Change,
  id: string,
  place: CategoryPlace,
): Promise<CategorySummary> {
  return changeTree(platform, change, async (tx, store, tree) => {
    const from = tree.pathOf(id)
    tree.move(id, place)
    await savePlaces(tx, tree, platform.clock())
    await recordAudit(tx, {
      action: 'category.moved',
      actor: change.actor,
      store_id: store.id,
      subject_id: id,
      details: { from, to: tree.pathOf(id) },
      request_id: change.request_id,
    })
    return getCategorySummary(tx, store.id, id)
  })
}
