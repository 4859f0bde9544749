import { findCommonOrder } from '@haat/theme-preview/find-common-order'

/** The place of an id: the id before it (null if it's first), and its index in case that id no longer exists. */
interface Placed {
  readonly id: string
  readonly after: string | null
  readonly index: number
}

/**
 * A reversible change of an order. Lists only the ids that moved: small even on a page with 250 sections, and still
 * applicable after someone else has changed the order.
 */
export interface OrderChange {
  readonly before: readonly Placed[]
  readonly after: readonly Placed[]
}

type Order = readonly string[]

/** Returns the change between two orders of unique ids; undefined if they are equal. */
export function findOrderChange(from: Order, to: Order): OrderChange | undefined {
  const kept = findCommonOrder(from, to)
  const before = placesOf(from, kept)
  const after = placesOf(to, kept)
  return before.length === 0 && after.length === 0 ? undefined : { before, after }
}

export function redoOrder(order: Order, { before, after }: OrderChange): string[] {
  return place(order, before, after)
}

export function undoOrder(order: Order, { before, after }: OrderChange): string[] {
  return place(order, after, before)
}

/** Returns the ids that a change moves, adds or removes. */
export function idsOf({ before, after }: OrderChange): Set<string> {
  return new Set([...before, ...after].map(({ id }) => id))
}

/** Returns the ids that a change moves; they exist before and after. */
export function movedIdsOf({ before, after }: OrderChange): string[] {
  const ids = new Set(before.map(({ id }) => id))
  return after.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** Returns the change without some ids; undefined if nothing remains. */
export function withoutIds(change: OrderChange, ids: ReadonlySet<string>): OrderChange | undefined {
  const others = ({ id }: Placed) => !ids.has(id)
  const before = change.before.filter(others)
  const after = change.after.filter(others)
  return before.length === 0 && after.length === 0 ? undefined : { before, after }
}

function placesOf(order: Order, kept: ReadonlySet<string>): Placed[] {
  return order.flatMap((id, index) => (kept.has(id) ? [] : [{ id, after: order[index - 1] ?? null, index }]))
}

function place(order: Order, from: readonly Placed[], to: readonly Placed[]): string[] {
  const moving = new Set([...from, ...to].map(({ id }) => id))
  const result = order.filter((id) => !moving.has(id))
  for (const { id, after, index } of to) {
    const at = after === null ? -1 : result.indexOf(after)
    result.splice(after === null || at !== -1 ? at + 1 : Math.min(index, result.length), 0, id)
  }
  return result
}
