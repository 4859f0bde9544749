import { findCommonOrder } from '@haat/theme-preview/find-common-order'

/** Where an id stood: behind which other one (null: first), and as the how manyth, for when that one is gone. */
interface Placed {
  readonly id: string
  readonly after: string | null
  readonly index: number
}

/**
 * What a step did to an order, both ways. Only the ids that changed their place among the others are named, so that a move
 * on a page of 250 sections is one of them, and an order that somebody else has changed meanwhile can still take it.
 */
export interface OrderChange {
  readonly before: readonly Placed[]
  readonly after: readonly Placed[]
}

type Order = readonly string[]

/** How one order became another; undefined where they are the same. Ids are unique in each. */
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

/** The ids that a change moves, adds or removes. */
export function idsOf({ before, after }: OrderChange): Set<string> {
  return new Set([...before, ...after].map(({ id }) => id))
}

/** The ids that it moves: they are there before and after. */
export function movedIdsOf({ before, after }: OrderChange): string[] {
  const ids = new Set(before.map(({ id }) => id))
  return after.flatMap(({ id }) => (ids.has(id) ? [id] : []))
}

/** The same without some ids; undefined where nothing is left. */
export function withoutIds(change: OrderChange, ids: ReadonlySet<string>): OrderChange | undefined {
  const others = ({ id }: Placed) => !ids.has(id)
  const before = change.before.filter(others)
  const after = change.after.filter(others)
  return before.length === 0 && after.length === 0 ? undefined : { before, after }
}

function placesOf(order: Order, kept: ReadonlySet<string>): Placed[] {
  return order.flatMap((id, index) => (kept.has(id) ? [] : [{ id, after: order[index - 1] ?? null, index }]))
}

function place(order: Order, away: readonly Placed[], into: readonly Placed[]): string[] {
  const moving = new Set([...away, ...into].map(({ id }) => id))
  const result = order.filter((id) => !moving.has(id))
  for (const { id, after, index } of into) {
    const at = after === null ? -1 : result.indexOf(after)
    result.splice(after === null || at !== -1 ? at + 1 : Math.min(index, result.length), 0, id)
  }
  return result
}
