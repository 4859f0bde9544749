import { DEEPEST, type MenuItem } from './menu-item.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where an item is put: an index in the list without it, and a level. */
export interface Slot {
  readonly index: number
  readonly depth: number
}

/** Returns the index after an item's last nested item. */
export function endOf(items: readonly MenuItem[], index: number): number {
  const depth = items[index]?.depth ?? 0
  const end = items.findIndex((item, at) => at > index && item.depth <= depth)
  return end === -1 ? items.length : end
}

/** Returns how many levels are nested under an item. */
function heightOf(items: readonly MenuItem[], index: number): number {
  const depth = items[index]?.depth ?? 0
  return Math.max(0, ...items.slice(index, endOf(items, index)).map((item) => item.depth - depth))
}

/**
 * Returns the levels that an item can have at an index: at most one more than the item before, and at least that of the
 * item after, which would otherwise be nested under it. Undefined if no level fits.
 */
export function depthsAt(
  others: readonly MenuItem[],
  index: number,
  height: number,
): { readonly least: number; readonly most: number } | undefined {
  const before = others[index - 1]
  const least = others[index]?.depth ?? 0
  const most = Math.min(before === undefined ? 0 : before.depth + 1, DEEPEST - height)
  return least <= most ? { least, most } : undefined
}

/** Moves an item and its nested items into a slot, at the nearest allowed level. Undefined if it doesn't fit. */
export function moveTo(items: readonly MenuItem[], from: number, { index, depth }: Slot): MenuItem[] | undefined {
  const first = items[from]
  if (first === undefined) return undefined
  const end = endOf(items, from)
  const others = [...items.slice(0, from), ...items.slice(end)]
  const allowed = depthsAt(others, index, heightOf(items, from))
  if (allowed === undefined) return undefined
  const by = Math.min(Math.max(depth, allowed.least), allowed.most) - first.depth
  const moved = items.slice(from, end).map((item) => ({ ...item, depth: item.depth + by }))
  return others.toSpliced(index, 0, ...moved)
}

/** Moves an item one step; undefined if it can't move in that direction. */
export function moveBy(items: readonly MenuItem[], from: number, direction: Direction): MenuItem[] | undefined {
  const item = items[from]
  if (item === undefined) return undefined
  const { depth } = item
  const parent = parentOf(items, from)
  const end = endOf(items, from)
  const before = previousSibling(items, from)
  const size = end - from
  switch (direction) {
    case 'up':
      if (before !== undefined) return moveTo(items, from, { index: before, depth })
      return parent === undefined ? undefined : moveTo(items, from, { index: parent, depth: depth - 1 })
    case 'down':
      if (items[end]?.depth === depth) return moveTo(items, from, { index: endOf(items, end) - size, depth })
      return parent === undefined ? undefined : moveOut(items, from, parent)
    case 'in':
      return before === undefined || depth + heightOf(items, from) >= DEEPEST
        ? undefined
        : moveTo(items, from, { index: from, depth: depth + 1 })
    case 'out':
      return parent === undefined ? undefined : moveOut(items, from, parent)
  }
}

/** Returns the slot after the item's parent and everything nested under it. */
function moveOut(items: readonly MenuItem[], from: number, parent: number): MenuItem[] | undefined {
  const size = endOf(items, from) - from
  const depth = (items[from]?.depth ?? 1) - 1
  return moveTo(items, from, { index: endOf(items, parent) - size, depth })
}

/** Returns the parent of an item. */
export function parentOf(items: readonly MenuItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0
  const parent = items.findLastIndex((item, at) => at < index && item.depth < depth)
  return depth === 0 || parent === -1 ? undefined : parent
}

/** Returns the previous sibling of an item. */
export function previousSibling(items: readonly MenuItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0
  const sibling = items.findLastIndex((item, at) => at < index && item.depth <= depth)
  return sibling !== -1 && items[sibling]?.depth === depth ? sibling : undefined
}

/** Describes an item's position for screen readers: "2 of 3, under Shop". */
export function placeOf(items: readonly MenuItem[], index: number): string {
  const parent = parentOf(items, index)
  const depth = items[index]?.depth ?? 0
  const from = parent === undefined ? 0 : parent + 1
  const to = parent === undefined ? items.length : endOf(items, parent)
  const siblings = items.map((_, at) => at).filter((at) => at >= from && at < to && items[at]?.depth === depth)
  const under = parent === undefined ? '' : `, under ${items[parent]?.title}`
  return `${siblings.indexOf(index) + 1} of ${siblings.length}${under}`
}
