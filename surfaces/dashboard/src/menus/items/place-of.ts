import { endOf, parentOf } from '@haat/ui/nested-items'
import type { MenuItem } from './menu-item.ts'

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
