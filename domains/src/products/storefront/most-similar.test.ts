import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Candidate, mostSimilar } from './most-similar.ts'

const word = fc.constantFrom('', 'a', 'b', 'c')
const candidate: fc.Arbitrary<Candidate> = fc.record({
  id: fc.constantFrom(...'123456789'),
  type: word,
  vendor: word,
  tags: fc.uniqueArray(fc.constantFrom('a', 'b', 'c')),
  sold_count: fc.nat(2),
  created_us: fc.nat(2),
})
/** The same product is the same in all groups. */
const groups = fc
  .uniqueArray(candidate, { selector: ({ id }) => id })
  .chain((products) => fc.array(fc.shuffledSubarray(products), { maxLength: 4 }))

function sortAll(model: Candidate, candidates: readonly Candidate[]): string[] {
  const shared = ({ tags }: Candidate) => tags.filter((tag) => model.tags.includes(tag)).length
  const same = (field: 'type' | 'vendor', other: Candidate) =>
    other[field] !== '' && other[field] === model[field] ? 1 : 0
  const order = (one: Candidate) => [
    3 * shared(one) + 2 * same('type', one) + same('vendor', one),
    one.sold_count,
    one.created_us,
    Number(one.id),
  ]
  const descending = (one: readonly number[], other: readonly number[]) => {
    const index = one.findIndex((value, at) => value !== other[at])
    return index === -1 ? 0 : (other[index] ?? 0) - (one[index] ?? 0)
  }
  return [...candidates].sort((one, other) => descending(order(one), order(other))).map(({ id }) => id)
}

test('returns the first of all candidates in order, each once and never the product itself', () => {
  fc.assert(
    fc.property(candidate, groups, fc.integer({ min: 1, max: 6 }), (model, candidates, limit) => {
      const others = new Map(candidates.flat().map((product) => [product.id, product]))
      others.delete(model.id)
      expect(mostSimilar(model, candidates, limit)).toEqual(sortAll(model, [...others.values()]).slice(0, limit))
    }),
  )
})
