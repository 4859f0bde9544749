import type { Placement } from '../../document/placement.ts'
import { type Target, targetKey } from '../../document/target.ts'
import { type Holder, holderKey, type TreeRow } from '../../workspace/nodes/tree-row.ts'

/** A gap of the tree where something can be dropped. */
export interface DropSlot {
  readonly holder: Holder
  /** Counted without what is carried. */
  readonly index: number
  readonly level: number
  /** Where its line is drawn, in pixels from the top of the rows. */
  readonly y: number
}

/** Rows of the tree as they are laid out: where each begins, and where the last ends. */
export interface TreeLayout {
  readonly rows: readonly TreeRow[]
  readonly tops: readonly number[]
  readonly bottom: number
}

type Kind = 'section' | 'block' | 'widget'

/**
 * Every gap that takes such a thing, from top to bottom. Gaps inside of what is carried are none. The rows of one list are
 * contiguous, what is inside of them included, so that a gap is the upper edge of a row or of its list's last line.
 */
export function dropSlots({ rows, tops, bottom }: TreeLayout, kind: Kind, carried: Target | undefined): DropSlot[] {
  const carriedKey = carried === undefined ? undefined : targetKey(carried)
  const inside = insideOf(rows, carriedKey)
  const slots: DropSlot[] = []
  // How many of a list have been passed, without what is carried.
  const passed = new Map<string, number>()
  rows.forEach((row, at) => {
    const y = tops[at] ?? bottom
    if (row.kind === 'add') {
      if (row.holder !== undefined && takes(row.holder, kind) && !inside.has(row.key)) {
        slots.push({ holder: row.holder, index: passed.get(row.parent_key) ?? 0, level: row.level, y })
      }
      return
    }
    if (inside.has(row.key)) {
      // The gap above what is carried is where it is.
      if (row.key === carriedKey && row.place !== undefined) {
        slots.push({ holder: row.place, index: passed.get(row.parent_key) ?? 0, level: row.level, y })
      }
      return
    }
    if (row.place !== undefined && takes(row.place, kind)) {
      const index = passed.get(row.parent_key) ?? 0
      slots.push({ holder: row.place, index, level: row.level, y })
      passed.set(row.parent_key, index + 1)
    }
    // What is closed takes things at its end, seen as a drop onto the row itself.
    const { holder } = row
    if (holder !== undefined && row.is_expandable && !row.is_expanded && takes(holder, kind)) {
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

/** Keys of the carried row and of all rows in it. */
function insideOf(rows: readonly TreeRow[], carriedKey: string | undefined): ReadonlySet<string> {
  const inside = new Set<string>()
  if (carriedKey === undefined) return inside
  for (const row of rows) {
    if (row.key === carriedKey || inside.has(row.parent_key)) inside.add(row.key)
  }
  return inside
}

function takes(holder: Holder, kind: Kind): boolean {
  return { template: 'section', blocks: 'block', widgets: 'widget' }[holder.kind] === kind
}

/**
 * The slot that a pointer means: the nearest gap, and of gaps at one height the one whose level is nearest to how far in
 * the pointer is. Among those that are near, one that is allowed goes before one that is not.
 */
export function nearestSlot(
  slots: readonly DropSlot[],
  { y, level }: { readonly y: number; readonly level: number },
  allows: (slot: DropSlot) => Placement,
): { readonly slot: DropSlot; readonly placement: Placement } | undefined {
  const NEAR = 14
  const byDistance = (slot: DropSlot) => Math.abs(slot.y - y) + Math.abs(slot.level - level) * 3
  const sorted = slots.toSorted((one, other) => byDistance(one) - byDistance(other))
  const first = sorted[0]
  if (first === undefined) return undefined
  const near = sorted.filter((slot) => Math.abs(slot.y - first.y) <= NEAR).slice(0, 4)
  for (const slot of near) {
    const placement = allows(slot)
    if (placement.allowed) return { slot, placement }
  }
  return { slot: first, placement: allows(first) }
}

/** The same for the same slot. */
export function slotKey({ holder, index }: DropSlot): string {
  return `${holderKey(holder)} ${index}`
}
