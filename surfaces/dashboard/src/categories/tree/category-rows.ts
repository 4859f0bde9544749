import type { TreeRow } from '@haat/ui'
import { endOf, type NestedItem, parentOf, type Slot } from '@haat/ui/nested-items'

/** What the tree needs to know about a category. */
export interface CategoryNode {
  readonly id: string
  readonly parent_id: string | null
  readonly name: string
}

/** A category in the list of all, in tree order: those below it follow it. */
export interface CategoryItem<Category extends CategoryNode = CategoryNode> extends NestedItem {
  readonly category: Category
}

/** Where a category is moved to: its new parent, and its index among the parent's other subcategories. */
export interface Destination {
  readonly parent_id: string | null
  readonly position: number
}

/** Puts categories into tree order. Those of the same parent keep their order. */
export function itemsOf<Category extends CategoryNode>(categories: readonly Category[]): CategoryItem<Category>[] {
  const below = Map.groupBy(categories, ({ parent_id: parentId }) => parentId)
  const items: CategoryItem<Category>[] = []
  const add = (parentId: string | null, depth: number) => {
    for (const category of below.get(parentId) ?? []) {
      items.push({ key: category.id, depth, category })
      add(category.id, depth + 1)
    }
  }
  add(null, 0)
  return items
}

interface Shown {
  readonly expanded: ReadonlySet<string>
  /** Searched name; '' shows everything. */
  readonly search: string
}

/** Returns the visible rows. A search shows what it finds with the categories above it. */
export function visibleRows(items: readonly CategoryItem[], { expanded, search }: Shown): TreeRow[] {
  const found = search.trim() === '' ? undefined : findWithAncestors(items, search)
  const siblings = new Map<string | undefined, number>()
  const parents = items.map((_, index) => {
    const parent = parentOf(items, index)
    return parent === undefined ? undefined : items[parent]?.key
  })
  for (const [index, { key }] of items.entries()) {
    if (found !== undefined && !found.has(key)) continue
    siblings.set(parents[index], (siblings.get(parents[index]) ?? 0) + 1)
  }
  const rows: TreeRow[] = []
  const positions = new Map<string | undefined, number>()
  let hiddenBelow = Number.POSITIVE_INFINITY
  for (const [index, { key, depth, category }] of items.entries()) {
    if (found !== undefined && !found.has(key)) continue
    const position = (positions.get(parents[index]) ?? 0) + 1
    positions.set(parents[index], position)
    if (depth > hiddenBelow) continue
    hiddenBelow = Number.POSITIVE_INFINITY
    const hasBelow = (siblings.get(key) ?? 0) > 0
    const isExpanded = found !== undefined || expanded.has(key)
    if (hasBelow && !isExpanded) hiddenBelow = depth
    rows.push({
      key,
      depth,
      name: category.name,
      isExpanded: hasBelow ? isExpanded : undefined,
      position,
      siblings: siblings.get(parents[index]) ?? 1,
    })
  }
  return rows
}

/** Returns the categories whose name has all searched words. */
export function findCategories<Category extends CategoryNode>(
  categories: readonly Category[],
  search: string,
): Category[] {
  const words = search.trim().toLowerCase().split(/\s+/)
  return categories.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word)))
}

/** Returns the IDs of the categories that a search shows: what it finds, and the categories above. */
export function findWithAncestors(items: readonly CategoryItem[], search: string): Set<string> {
  const categories = items.map(({ category }) => category)
  const found = new Set(findCategories(categories, search).map(({ id }) => id))
  for (const [index, { key }] of items.entries()) {
    if (!found.has(key)) continue
    for (let above = parentOf(items, index); above !== undefined; above = parentOf(items, above)) {
      const ancestor = items[above]
      if (ancestor !== undefined) found.add(ancestor.key)
    }
  }
  return found
}

/** Returns the place of a category: its parent, and its index among the parent's subcategories. */
export function placeOf(items: readonly CategoryItem[], key: string): Destination {
  const index = items.findIndex((item) => item.key === key)
  const parent = parentOf(items, index)
  const parentId = parent === undefined ? null : (items[parent]?.key ?? null)
  const siblings = items.filter(({ category: { id } }, at) => id === key || parentKeyAt(items, at) === parentId)
  return { parent_id: parentId, position: siblings.findIndex((item) => item.key === key) }
}

function parentKeyAt(items: readonly CategoryItem[], index: number): string | null {
  const parent = parentOf(items, index)
  return parent === undefined ? null : (items[parent]?.key ?? null)
}

/** Returns the destination of a row dropped between the visible rows. In a collapsed category it becomes the last. */
export function destinationOf(
  items: readonly CategoryItem[],
  rows: readonly TreeRow[],
  key: string,
  { index, depth }: Slot,
): Destination {
  const from = rows.findIndex((row) => row.key === key)
  const others = [...rows.slice(0, from), ...rows.slice(endOf(rows, from))]
  const above = others.slice(0, index)
  const parent = depth === 0 ? undefined : above.findLast((row) => row.depth === depth - 1)
  const parentId = parent?.key ?? null
  if (parent?.isExpanded === false) return { parent_id: parentId, position: countBelow(items, parentId, key) }
  const start = parent === undefined ? 0 : above.lastIndexOf(parent) + 1
  return { parent_id: parentId, position: above.slice(start).filter((row) => row.depth === depth).length }
}

/** The number of subcategories of a category, without one. */
function countBelow(items: readonly CategoryItem[], parentId: string | null, except: string): number {
  return items.filter(({ category: { id, parent_id: above } }) => above === parentId && id !== except).length
}

/** A category's path: "Home › Kitchen › Knives". */
export function pathOf(items: readonly CategoryItem[], key: string): string {
  const names: string[] = []
  for (
    let index: number | undefined = items.findIndex((item) => item.key === key);
    index !== undefined && index !== -1;
    index = parentOf(items, index)
  ) {
    names.unshift(items[index]?.category.name ?? '')
  }
  return names.join(' › ')
}
