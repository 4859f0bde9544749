import { type Candidate, type CombinationKind, canCombine, combinationKindOf } from './candidate.ts'

const kinds = ['products', 'order', 'shipping'] as const

/** Discounts of one kind that combine with each other. */
interface Group {
  readonly kind: CombinationKind
  readonly members: readonly Candidate[]
}

/** Lists all sets of discounts that combine with each other: 2^n, so it's for a few discounts. */
export function* allSets(
  candidates: readonly Candidate[],
  chosen: readonly Candidate[] = [],
): Generator<readonly Candidate[]> {
  const [next, ...rest] = candidates
  if (next === undefined) {
    yield chosen
    return
  }
  if (chosen.every((one) => canCombine(one, next))) yield* allSets(rest, [...chosen, next])
  yield* allSets(rest, chosen)
}

/**
 * Lists sets of many discounts that combine with each other. The ones of the same kind that combine among themselves are
 * only put in one by one and all together, which keeps the number of sets below 4,000.
 */
export function* largeSets(candidates: readonly Candidate[]): Generator<readonly Candidate[]> {
  const [products, order, shipping] = kinds.map((kind) => groupsOf(candidates, kind))
  for (const one of products ?? []) {
    for (const two of order ?? []) {
      if (!areCombinable(one, two)) continue
      for (const three of shipping ?? []) {
        if (areCombinable(one, three) && areCombinable(two, three)) {
          yield [...one.members, ...two.members, ...three.members]
        }
      }
    }
  }
}

/**
 * Returns no discount of a kind, each one, and all that combine among themselves: for each set of other kinds that they
 * combine with.
 */
function groupsOf(candidates: readonly Candidate[], kind: CombinationKind): Group[] {
  const ofKind = candidates.filter((candidate) => combinationKindOf(candidate) === kind)
  const combinable = ofKind.filter((candidate) => candidate.combines_with.includes(kind))
  const [one, other] = kinds.filter((another) => another !== kind)
  const wanted: readonly (readonly (CombinationKind | undefined)[])[] = [[], [one], [other], [one, other]]
  const groups = wanted
    .map((named) => combinable.filter((candidate) => covers(candidate, named)))
    .filter((group) => group.length > 1)
  return [[], ...ofKind.map((candidate) => [candidate]), ...groups].map((members) => ({ kind, members }))
}

function covers({ combines_with: combinesWith }: Candidate, named: readonly (CombinationKind | undefined)[]): boolean {
  return named.every((kind) => kind === undefined || combinesWith.includes(kind))
}

function areCombinable(one: Group, other: Group): boolean {
  if (one.members.length === 0 || other.members.length === 0) return true
  return (
    one.members.every(({ combines_with: combinesWith }) => combinesWith.includes(other.kind)) &&
    other.members.every(({ combines_with: combinesWith }) => combinesWith.includes(one.kind))
  )
}
