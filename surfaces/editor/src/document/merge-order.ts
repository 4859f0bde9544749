import { findCommonOrder } from '@haat/theme-preview/find-common-order'

type Order = readonly string[]

export interface OrdersToMerge {
  readonly base: Order
  readonly mine: Order
  readonly theirs: Order
  /** The ids in the result. */
  readonly present: ReadonlySet<string>
  /** Whose place wins if both moved an id to different places. */
  readonly choose: (id: string) => 'mine' | 'theirs'
}

/** The merged order, and the ids that both moved to different places. */
export interface MergedOrder {
  readonly order: string[]
  readonly conflicting: ReadonlySet<string>
}

/**
 * Merges two orders with a common base. Ids that neither side moved form the spine; each is followed by the ids that
 * the sides moved or added after it. The result is symmetric, except for ids that both sides moved.
 */
export function mergeOrder({ base, mine, theirs, present, choose }: OrdersToMerge): MergedOrder {
  const moved = { mine: movedIds(base, mine, present), theirs: movedIds(base, theirs, present) }
  const spine = base.filter((id) => present.has(id) && !moved.mine.has(id) && !moved.theirs.has(id))
  const places = {
    mine: anchorsOf(mine, spine, moved.mine),
    theirs: anchorsOf(theirs, spine, moved.theirs),
  }
  const both = [...moved.mine].filter((id) => moved.theirs.has(id))
  const conflicting = new Set(both.filter((id) => places.mine.get(id) !== places.theirs.get(id)))
  const side = (name: 'mine' | 'theirs') =>
    runsOf([...places[name]].filter(([id]) => !conflicting.has(id) || choose(id) === name))
  const runs = { mine: side('mine'), theirs: side('theirs') }
  const movedAfter = (anchor: string | null) => mergeRuns(runs.mine.get(anchor) ?? [], runs.theirs.get(anchor) ?? [])
  return { order: [...movedAfter(null), ...spine.flatMap((id) => [id, ...movedAfter(id)])], conflicting }
}

/** Returns the ids that a side moved or added. */
export function movedIds(base: Order, side: Order, present: ReadonlySet<string>): Set<string> {
  const kept = findCommonOrder(base, side)
  return new Set(side.filter((id) => present.has(id) && !kept.has(id)))
}

/** Returns the spine id that each moved id follows; null at the start. */
function anchorsOf(side: Order, spine: Order, moved: ReadonlySet<string>): Map<string, string | null> {
  const fixed = new Set(spine)
  const places = new Map<string, string | null>()
  let anchor: string | null = null
  for (const id of side) {
    if (fixed.has(id)) anchor = id
    else if (moved.has(id)) places.set(id, anchor)
  }
  return places
}

function runsOf(places: readonly (readonly [string, string | null])[]): Map<string | null, string[]> {
  const runs = new Map<string | null, string[]>()
  for (const [id, anchor] of places) runs.set(anchor, [...(runs.get(anchor) ?? []), id])
  return runs
}

/** Joins two runs and keeps the order within each. For symmetry, the ids decide which run comes first. */
function mergeRuns(one: Order, other: Order): string[] {
  const [first, second] = one.join('\n') <= other.join('\n') ? [one, other] : [other, one]
  return [...first, ...second.filter((id) => !first.includes(id))]
}
