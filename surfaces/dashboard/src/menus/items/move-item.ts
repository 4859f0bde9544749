import { DEEPEST, type MenuItem } from './menu-item.ts'

export type Direction = 'up' | 'down' | 'in' | 'out'

/** Where something is put: before the item that stands there once it is taken out, so many levels in. */
export interface Slot {
  readonly index: number
  readonly depth: number
}

/** After the last of what is nested under an item. */
export function endOf(items: readonly MenuItem[], index: number): number {
  const depth = items[index]?.depth ?? 0
  const end = items.findIndex((item, at) => at > index && item.depth <= depth)
  return end === -1 ? items.length : end
}

/** How many levels are nested under an item. */
function heightOf(items: readonly MenuItem[], index: number): number {
  const depth = items[index]?.depth ?? 0
  return Math.max(0, ...items.slice(index, endOf(items, index)).map((item) => item.depth - depth))
}

/**
 * How far in something may stand at a place of the list that it has been taken out of: under what stands before it, and
 * never so far out that what follows would come under it. Undefined where it fits nowhere.
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

/** Puts an item with all that is nested under it into a slot, as near to its depth as it may stand there. Undefined where it does not fit. */
export function moveTo(items: readonly MenuItem[], from: number, { index, depth }: Slot): MenuItem[] | undefined {
  const first = items[from]
  if (first === undefined) return undefined
  const end = endOf(items, from)
  const others = [...items.slice(0, from), ...items.slice(end)]
  const allowed = depthsAt(others, index, heightOf(items, from))
  if (allowed === undefined) return undefined
  const by = Math.min(Math.max(depth, allowed.least), allowed.most) - first.depth
  const carried = items.slice(from, end).map((item) => ({ ...item, depth: item.depth + by }))
  return others.toSpliced(index, 0, ...carried)
}

/** Moves an item by a step; undefined where there is none in that direction. */
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

/** After what it is nested under, and all else that is. */
function moveOut(items: readonly MenuItem[], from: number, parent: number): MenuItem[] | undefined {
  const size = endOf(items, from) - from
  const depth = (items[from]?.depth ?? 1) - 1
  return moveTo(items, from, { index: endOf(items, parent) - size, depth })
}

/** What an item is nested under. */
export function parentOf(items: readonly MenuItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0
  const parent = items.findLastIndex((item, at) => at < index && item.depth < depth)
  return depth === 0 || parent === -1 ? undefined : parent
}

/** What stands before an item on its own level, under the same. */
export function previousSibling(items: readonly MenuItem[], index: number): number | undefined {
  const depth = items[index]?.depth ?? 0
  const sibling = items.findLastIndex((item, at) => at < index && item.depth <= depth)
  return sibling !== -1 && items[sibling]?.depth === depth ? sibling : undefined
}

/** Where an item stands, for those who do not see it: "2 of 3, under Shop". */
export function placeOf(items: readonly MenuItem[], index: number): string {
  const parent = parentOf(items, index)
  const depth = items[index]?.depth ?? 0
  const from = parent === undefined ? 0 : parent + 1
  const to = parent === undefined ? items.length : endOf(items, parent)
  const beside = items.map((_, at) => at).filter((at) => at >= from && at < to && items[at]?.depth === depth)
  const under = parent === undefined ? '' : `, under ${items[parent]?.title}`
  return `${beside.indexOf(index) + 1} of ${beside.length}${under}`
}
