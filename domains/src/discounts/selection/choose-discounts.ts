import { type AppliedSet, applySet, type Obstacle } from './apply-set.ts'
import { type Candidate, type CartToDiscount, canCombine } from './candidate.ts'
import { combinableSets } from './combinable-sets.ts'

export interface Choice {
  /** In the order in which they apply. */
  readonly applied: AppliedSet['applied']
  /** Why the others don't apply. */
  readonly rejected: ReadonlyMap<Candidate, Obstacle | Conflict>
}

export interface Conflict {
  readonly reason: 'does_not_combine'
  /** The chosen discount that it doesn't combine with. */
  readonly with: Candidate
}

/**
 * Chooses, among the sets of discounts that all combine with each other, the one that saves the most. Of equal ones, the
 * set with more entered codes, then the one with more discounts, then the one whose discounts come first in the list.
 */
export function chooseDiscounts(cart: CartToDiscount, candidates: readonly Candidate[]): Choice {
  const alone = new Map(candidates.map((candidate) => [candidate, applySet(cart, [candidate])]))
  const usable = candidates.filter((candidate) => alone.get(candidate)?.applied.length === 1)
  let best: AppliedSet = { applied: [], obstacles: new Map(), saved_paise: 0 }
  for (const set of combinableSets(usable)) {
    const next = applySet(cart, set)
    if (isBetter(next, best)) best = next
  }
  const chosen = new Set(best.applied.map(({ candidate }) => candidate))
  const rejected = new Map<Candidate, Obstacle | Conflict>()
  for (const candidate of candidates) {
    if (chosen.has(candidate)) continue
    const obstacle = alone.get(candidate)?.obstacles.get(candidate)
    const rival = [...chosen].find((one) => !canCombine(one, candidate))
    rejected.set(
      candidate,
      obstacle ??
        (rival === undefined ? undefined : { reason: 'does_not_combine', with: rival }) ??
        applySet(cart, [...chosen, candidate]).obstacles.get(candidate) ?? { reason: 'nothing_to_reduce' },
    )
  }
  return { applied: best.applied, rejected }
}

function isBetter(one: AppliedSet, other: AppliedSet): boolean {
  if (one.saved_paise !== other.saved_paise) return one.saved_paise > other.saved_paise
  const difference = countCodes(one) - countCodes(other)
  return difference === 0 ? one.applied.length > other.applied.length : difference > 0
}

function countCodes({ applied }: AppliedSet): number {
  return applied.filter(({ candidate }) => candidate.code !== null).length
}
