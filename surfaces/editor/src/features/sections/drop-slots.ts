import type { Placement } from '../../document/placement.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { type Holder, holderKey, type TreeRow } from '../../workspace/nodes/tree-row.ts'

/** A slot in the layers where something can be dropped. */
export interface DropSlot {
  readonly holder: Holder
  /** Counted without the dragged item. */
  readonly index: number
  readonly level: number
  /** Position of its line, in pixels from the top of the rows. */
  readonly y: number
}

/** The rows of the layers and their positions. */
export interface TreeLayout {
  readonly rows: readonly TreeRow[]
  readonly tops: readonly number[]
  readonly bottom: number
}

type Kind = 'section' | 'block' | 'widget'

/**
 * Returns every slot that accepts this kind of item, from top to bottom, except those inside the dragged item. The rows
 * of a list, including nested rows, are contiguous, so a slot is the top edge of a row or of the list's Add row.
 */
export function dropSlots({ rows, tops, bottom }: TreeLayout, kind: Kind, dragged: Target | undefined): DropSlot[] {
  const draggedKey = dragged === undefined ? undefined : targetKey(dragged)
  const inside = keysInside(rows, draggedKey)
  const slots: DropSlot[] = []
  // How many items of each list came before this row, without the dragged one.
  const counts = new Map<string, number>()
  rows.forEach((row, at) => {
    const y = tops[at] ?? bottom
    if (row.kind === 'add') {
      if (row.holder !== undefined && accepts(row.holder, kind) && !inside.has(row.key)) {
        slots.push({ holder: row.holder, index: counts.get(row.parent_key) ?? 0, level: row.level, y })
      }
      return
    }
    if (inside.has(row.key)) {
      // The slot above the dragged item is its current place.
      if (row.key === draggedKey && row.place !== undefined) {
        slots.push({ holder: row.place, index: counts.get(row.parent_key) ?? 0, level: row.level, y })
      }
      return
    }
    if (row.place !== undefined && accepts(row.place, kind)) {
      const index = counts.get(row.parent_key) ?? 0
      slots.push({ holder: row.place, index, level: row.level, y })
      counts.set(row.parent_key, index + 1)
    }
    // Dropping on a collapsed row adds the item at its end.
    const { holder } = row
    if (holder !== undefined && row.is_expandable && !row.is_expanded && accepts(holder, kind)) {
      slots.push({
        holder,
        index: Number.POSITIVE_INFINITY,
        level: row.level + 1,
        y: (y + (tops[at + 1] ?? bottom)) / 2,
      })
    }
  })
  return slots
}

/** Returns the keys of the dragged row and all rows in it. */
function keysInside(rows: readonly TreeRow[], draggedKey: string | undefined): ReadonlySet<string> {
  const inside = new Set<string>()
  if (draggedKey === undefined) return inside
  for (const row of rows) {
    if (row.key === draggedKey || inside.has(row.parent_key)) inside.add(row.key)
  }
  return inside
}

function accepts(holder: Holder, kind: Kind): boolean {
  return { template: 'section', blocks: 'block', widgets: 'widget' }[holder.kind] === kind
}

/**
 * Returns the nearest slot to the pointer; of slots at the same height, the one whose level matches the pointer's
 * indentation. Prefers allowed slots among those near the nearest one.
 */
export function nearestSlot(
  slots: readonly DropSlot[],
  { y, level }: { readonly y: number; readonly level: number },
  allows: (slot: DropSlot) => Placement,
): { readonly slot: DropSlot; readonly placement: Placement } | undefined {
  const NearPx = 14
  const byDistance = (slot: DropSlot) => Math.abs(slot.y - y) + Math.abs(slot.level - level) * 3
  const sorted = slots.toSorted((one, other) => byDistance(one) - byDistance(other))
  const first = sorted[0]
  if (first === undefined) return undefined
  const near = sorted.filter((slot) => Math.abs(slot.y - first.y) <= NearPx).slice(0, 4)
  for (const slot of near) {
    const placement = allows(slot)
    if (placement.allowed) return { slot, placement }
  }
  return { slot: first, placement: allows(first) }
}

/** Returns a key that identifies a slot. */
export function slotKey({ holder, index }: DropSlot): string {
  return `${holderKey(holder)} ${index}`
}
