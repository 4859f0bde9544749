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
  const kept = findKept(from, to)
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

/** The most ids that stand in the same sequence in both: the longest increasing run of their places. */
export function findKept(from: Order, to: Order): Set<string> {
  let start = 0
  while (start < from.length && start < to.length && from[start] === to[start]) start += 1
  let end = 0
  while (end < Math.min(from.length, to.length) - start && from.at(-1 - end) === to.at(-1 - end)) end += 1
  const places = new Map(to.slice(start, to.length - end).map((id, index) => [id, index]))
  const window = from.slice(start, from.length - end).filter((id) => places.has(id))
  const run = longestIncreasing(window.map((id) => places.get(id) ?? 0)).flatMap((index) => window[index] ?? [])
  return new Set([...from.slice(0, start), ...run, ...from.slice(from.length - end)])
}

/** Indexes of a longest increasing subsequence (patience sorting, n log n). */
function longestIncreasing(values: readonly number[]): number[] {
  const tails: number[] = []
  const previous: number[] = []
  for (const [index, value] of values.entries()) {
    let low = 0
    let high = tails.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1
      else high = middle
    }
    previous[index] = low === 0 ? -1 : (tails[low - 1] ?? -1)
    tails[low] = index
  }
  const run: number[] = []
  for (let index = tails.at(-1) ?? -1; index >= 0; index = previous[index] ?? -1) run.push(index)
  return run.reverse()
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
