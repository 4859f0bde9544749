import type { AppliedSet, ApplySet } from './apply-set.ts'
import type { Candidate } from './candidate.ts'
import { allSets, largeSets } from './combinable-sets.ts'

/** With up to this many discounts, every set is considered: at most 256. */
export const MAX_TO_COMBINE_FREELY = 8
/** How many sets of more discounts are tried. Each one prices the whole cart. */
export const MAX_TRIED_SETS = 48

interface Search {
  readonly apply: ApplySet
  /** No less than what a discount can save in any set. */
  readonly mostSavedBy: (candidate: Candidate) => number
}

/**
 * Finds the set of discounts that saves the most, among those whose members combine with each other. Of equal ones, the
 * set with more entered codes, then the one with more discounts, then the one whose discounts come first in the list. With
 * more than 8 discounts, this takes the best of the sets that can save the most: trying all would block the server.
 */
export function findBestSet(candidates: readonly Candidate[], search: Search): AppliedSet {
  if (candidates.length <= MAX_TO_COMBINE_FREELY) {
    // Sets that can't save as much as the best one so far aren't tried; equal ones are, for the order above.
    return firstBest(byBound(allSets(candidates), search), search, 2 ** MAX_TO_COMBINE_FREELY)
  }
  const best = firstBest(byBound(largeSets(candidates), search), search, MAX_TRIED_SETS)
  return withoutObstacles(best, search)
}

interface BoundedSet {
  readonly members: readonly Candidate[]
  readonly bound: number
  /** In the order above. */
  readonly rank: number
}

function byBound(sets: Iterable<readonly Candidate[]>, { mostSavedBy }: Search): BoundedSet[] {
  return Array.from(sets, (members, rank) => {
    const bound = members.reduce((sum, candidate) => sum + mostSavedBy(candidate), 0)
    return { members, bound, rank }
  }).sort((one, other) => other.bound - one.bound || one.rank - other.rank)
}

function firstBest(sets: readonly BoundedSet[], { apply }: Search, limit: number): AppliedSet {
  let best: AppliedSet = { applied: [], obstacles: new Map(), saved_paise: 0 }
  let rank = Number.POSITIVE_INFINITY
  for (const set of sets.slice(0, limit)) {
    if (set.bound < best.saved_paise) break
    const next = apply(set.members)
    const difference = compare(next, best)
    if (difference > 0 || (difference === 0 && set.rank < rank)) {
      best = next
      rank = set.rank
    }
  }
  return best
}

/** Leaves discounts out that keep others from saving more: a price may fall below the minimum of another discount. */
function withoutObstacles(found: AppliedSet, { apply }: Search): AppliedSet {
  const members = found.applied.map(({ candidate }) => candidate)
  return members.reduce<AppliedSet>((best, left) => {
    const next = apply(best.applied.flatMap(({ candidate }) => (candidate === left ? [] : candidate)))
    return compare(next, best) > 0 ? next : best
  }, found)
}

function compare(one: AppliedSet, other: AppliedSet): number {
  return (
    one.saved_paise - other.saved_paise ||
    countCodes(one) - countCodes(other) ||
    one.applied.length - other.applied.length
  )
}

function countCodes({ applied }: AppliedSet): number {
  return applied.filter(({ candidate }) => candidate.code !== null).length
}
