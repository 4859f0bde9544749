import { type Candidate, type CombinationKind, canCombine, combinationKindOf } from './candidate.ts'

/** With up to this many discounts, every combination is tried: at most 256. */
const MAX_TO_COMBINE_FREELY = 8

const kinds = ['products', 'order', 'shipping'] as const

/**
 * Lists sets of discounts that all combine with each other. With many discounts, the ones of the same kind that combine
 * among themselves are only tried one by one and all together, which keeps the number of sets below 4,000.
 */
export function* combinableSets(candidates: readonly Candidate[]): Generator<readonly Candidate[]> {
  if (candidates.length <= MAX_TO_COMBINE_FREELY) {
    yield* allSets(candidates)
    return
  }
  const [products, order, shipping] = kinds.map((kind) => groupsOf(candidates, kind))
  for (const one of products ?? []) {
    for (const two of order ?? []) {
      if (!areCombinable(one, two)) continue
      for (const three of shipping ?? []) {
        if (areCombinable(one, three) && areCombinable(two, three)) yield [...one, ...two, ...three]
      }
    }
  }
}

function* allSets(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[] = [],
): Generator<readonly Candidate[]> {
  const [next, ...rest] = candidates
  if (next === undefined) {
    yield chosen
    return
  }
  if (areCombinable(chosen, [next])) yield* allSets(rest, [...chosen, next])
  yield* allSets(rest, chosen)
}

/**
 * Returns no discount of a kind, each one, and all that combine among themselves: for each set of other kinds that they
 * combine with.
 */
function groupsOf(candidates: readonly Candidate[], kind: CombinationKind): (readonly Candidate[])[] {
  const ofKind = candidates.filter((candidate) => combinationKindOf(candidate) === kind)
  const combinable = ofKind.filter((candidate) => candidate.combines_with.includes(kind))
  const [one, other] = kinds.filter((another) => another !== kind)
  const wanted: readonly (readonly (CombinationKind | undefined)[])[] = [[], [one], [other], [one, other]]
  const groups = wanted
    .map((named) => combinable.filter((candidate) => covers(candidate, named)))
    .filter((group) => group.length > 1)
  return [[], ...ofKind.map((candidate) => [candidate]), ...groups]
}

function covers({ combines_with: combinesWith }: Candidate, named: readonly (CombinationKind | undefined)[]): boolean {
  return named.every((kind) => kind === undefined || combinesWith.includes(kind))
}

function areCombinable(some: readonly Candidate[], others: readonly Candidate[]): boolean {
  return some.every((one) => others.every((other) => canCombine(one, other)))
}
