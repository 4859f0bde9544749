/**
 * An item of a nested list. Items are in one list; a nested item follows its parent and has a greater `depth`, which
 * is 0 for those that aren't nested.
 */
export interface NestedItem {
  readonly key: string
  readonly depth: number
}

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where an item is put: an index in the list without it, and a level. */
export interface Slot {
  readonly index: number
  readonly depth: number
}

/** Returns the index after an item's last nested item. */
export function endOf(items: readonly NestedItem[], index: number): number {
  const depth = items[index]?.depth ?? 0
  const end = items.findIndex((item, at) => at > index && item.depth <= depth)
  return end === -1 ? items.length : end
}

/** Returns how many levels are nested under an item. */
export function heightOf(items: readonly NestedItem[], index: number): number {
  const depth = items[index]?.depth ?? 0
  return Math.max(0, ...items.slice(index, endOf(items, index)).map((item) => item.depth - depth))
}

/**
 * Returns the levels that an item can have at an index: at most one more than the item before, and at least that of the
 * item after, which would otherwise be nested under it. Undefined if no level fits.
 */
export function depthsAt(
  others: readonly NestedItem[],
  index: number,
  { height, deepest }: { readonly height: number; readonly deepest: number },
): { readonly least: number; readonly most: number } | undefined {
  const before = others[index - 1]
  const least = others[index]?.depth ?? 0
  const most = Math.min(before === undefined ? 0 : before.depth + 1, deepest - height)
  return least <= most ? { least, most } : undefined
}

/** Moves an item and its nested items into a slot, at the nearest allowed level. Undefined if it doesn't fit. */
export function moveTo<Item extends NestedItem>(
  items: readonly Item[],
  from: number,
  { index, depth }: Slot,
  deepest: number,
): Item[] | undefined {
  const first = items[from]
  if (first === undefined) return undefined
  const end = endOf(items, from)
  const others = [...items.slice(0, from), ...items.slice(end)]
  const allowed = depthsAt(others, index, { height: heightOf(items, from), deepest })
  if (allowed === undefined) return undefined
  const by = Math.min(Math.max(depth, allowed.least), allowed.most) - first.depth
  const moved = items.slice(from, end).map((item) => ({ ...item, depth: item.depth + by }))
  return others.toSpliced(index, 0, ...moved)
}

/** Moves an item one step; undefined if it can't move in that direction. */
export function moveBy<Item extends NestedItem>(
  items: readonly Item[],
  from: number,
  direction: Direction,
  deepest: number,
): Item[] | undefined {
  const item = items[from]
  if (item === undefined) return undefined
  const { depth } = item
  const parent = parentOf(items, from)
  const end = endOf(items, from)
  const before = previousSibling(items, from)
  const size = end - from
  switch (direction) {
    case 'up':
      if (before !== undefined) return moveTo(items, from, { index: before, depth }, deepest)
      return parent === undefined ? undefined : moveTo(items, from, { index: parent, depth: depth - 1 }, deepest)
    case 'down':
      if (items[end]?.depth === depth) return moveTo(items, from, { index: endOf(items, end) - size, depth }, deepest)
      return parent === undefined ? undefined : moveOut(items, from, parent, deepest)
    case 'in':
      return before === undefined || depth + heightOf(items, from) >= deepest
        ? undefined
        : moveTo(items, from, { index: from, depth: depth + 1 }, deepest)
    case 'out':
      return parent === undefined ? undefined : moveOut(items, from, parent, deepest)
  }
}

/** Returns the slot after the item's parent and everything nested under it. */
function moveOut<Item extends NestedItem>(
  items: readonly Item[],
  from: number,
  parent: number,
  deepest: number,
): Item[] | undefined {
  const size = endOf(items, from) - from
  const depth = (items[from]?.depth ?? 1) - 1
  return moveTo(items, from, { index: endOf(items, parent) - size, depth }, deepest)
}

/** Returns the parent of an item. */
export function parentOf(items: readonly NestedItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0
  const parent = items.findLastIndex((item, at) => at < index && item.depth < depth)
  return depth === 0 || parent === -1 ? undefined : parent
}

/** Returns the previous sibling of an item. */
export function previousSibling(items: readonly NestedItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0
  const sibling = items.findLastIndex((item, at) => at < index && item.depth <= depth)
  return sibling !== -1 && items[sibling]?.depth === depth ? sibling : undefined
}
