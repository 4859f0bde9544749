import type { CategoryPlace } from '@haat/domains/products/categories/contract'
import type { CategoryNode, Destination } from './category-rows.ts'

/** Returns the list with a category at its new place. Those below it keep their parent. */
export function moveCategory<Category extends CategoryNode>(
  categories: readonly Category[],
  id: string,
  destination: Destination,
): Category[] {
  const moved = categories.find((category) => category.id === id)
  if (moved === undefined) return [...categories]
  const others = categories.filter((category) => category !== moved)
  const next = siblingAt(others, destination)
  const at = next === undefined ? others.length : others.indexOf(next)
  return others.toSpliced(at, 0, { ...moved, parent_id: destination.parent_id })
}

/** Returns a destination as the server expects it. */
export function placeAt(categories: readonly CategoryNode[], id: string, destination: Destination): CategoryPlace {
  const others = categories.filter((category) => category.id !== id)
  const next = siblingAt(others, destination)
  return next === undefined
    ? { position: 'into', category_id: destination.parent_id }
    : { position: 'before', category_id: next.id }
}

function siblingAt<Category extends CategoryNode>(
  others: readonly Category[],
  { parent_id: parentId, position }: Destination,
): Category | undefined {
  return others.filter((category) => category.parent_id === parentId)[position]
}
