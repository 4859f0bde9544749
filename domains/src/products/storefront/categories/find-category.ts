import type { CategoryData } from '@haat/theme-engine'

/** Returns the category with a handle at any level of a tree. */
export function findCategory(tree: readonly CategoryData[], handle: string): CategoryData | undefined {
  for (const category of tree) {
    const found = category.handle === handle ? category : findCategory(category.subcategories, handle)
    if (found !== undefined) return found
  }
  return undefined
}

/** Returns a tree as a list, parents first. */
export function flattenCategories(tree: readonly CategoryData[]): CategoryData[] {
  return tree.flatMap((category) => [category, ...flattenCategories(category.subcategories)])
}
