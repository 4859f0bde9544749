import { type AppliedSet, type Obstacle, setApplier } from './apply-set.ts'
import { type Candidate, type CartToDiscount, canCombine } from './candidate.ts'
import { findBestSet } from './find-best-set.ts'
import { mostSavedBy } from './most-saved.ts'

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

/** Chooses the discounts that apply to a cart, among those that the buyer may use: see `findBestSet`. */
export function chooseDiscounts(cart: CartToDiscount, candidates: readonly Candidate[]): Choice {
  const apply = setApplier(cart)
  const alone = new Map(candidates.map((candidate) => [candidate, apply([candidate])]))
  const usable = candidates.filter((candidate) => alone.get(candidate)?.applied.length === 1)
  const bounds = new Map(usable.map((candidate) => [candidate, mostSavedBy(cart, candidate, alone.get(candidate))]))
  const best = findBestSet(usable, { apply, mostSavedBy: (candidate) => bounds.get(candidate) ?? 0 })
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
        apply([...chosen, candidate]).obstacles.get(candidate) ?? { reason: 'nothing_to_reduce' },
    )
  }
  return { applied: best.applied, rejected }
}
