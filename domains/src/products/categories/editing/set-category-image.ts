import type { CatalogPlatform, Change } from '../../change-catalog.ts'
import type { CategoryChanges, CategorySummary } from '../fields/contract.ts'
import { getCategorySummary } from '../reading/show-categories.ts'
import { changeTree } from '../tree/change-tree.ts'
import { updateContent } from './update-category.ts'

/** Sets or removes (null) the image of a category. Throws `category_not_found` or `invalid_fields`. */
export async function setCategoryImage(
  platform: CatalogPlatform,
  change: Change,
  id: string,
  image: NonNullable<CategoryChanges['image']> | null,
): Promise<CategorySummary> {
  return changeTree(platform, change, async (tx, store, tree) => {
    tree.get(id)
    await updateContent(tx, platform, { change, store, tree }, id, { image })
    return getCategorySummary(tx, store.id, id)
  })
}
