import type { CategoryData } from '../../theme/data/catalog-data.ts'

/** Returns a tree of categories with each of them changed, parents first. */
export function changeCategories(
  categories: readonly CategoryData[],
  change: (category: CategoryData, index: number) => CategoryData,
): CategoryData[] {
  return categories.map((category, index) => {
    const changed = change(category, index)
    return { ...changed, subcategories: changeCategories(changed.subcategories, change) }
  })
}
