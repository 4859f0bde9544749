import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findCommonOrder } from './find-common-order.ts'

const all = ['a', 'b', 'c', 'd', 'e']

test('when one item moved far, all others are common', () => {
  expect([...findCommonOrder(all, ['b', 'c', 'd', 'e', 'a'])]).toEqual(['b', 'c', 'd', 'e'])
  expect([...findCommonOrder(all, ['e', 'a', 'b', 'c', 'd'])]).toEqual(['a', 'b', 'c', 'd'])
  expect([...findCommonOrder(all, ['a', 'd', 'b', 'c', 'e'])]).toEqual(['a', 'b', 'c', 'e'])
})

test('added and removed items are not common and move nothing', () => {
  expect([...findCommonOrder(['a', 'b'], ['x', 'a', 'y', 'b'])]).toEqual(['a', 'b'])
  expect([...findCommonOrder(['x', 'a', 'y', 'b'], ['a', 'b', 'z'])]).toEqual(['a', 'b'])
})

test('returns a longest common subsequence of any two orders', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
  const order = fc.shuffledSubarray(ids)
  fc.assert(
    fc.property(order, order, (from, to) => {
      const common = findCommonOrder(from, to)
      const within = (kept: ReadonlySet<string>) => [from, to].map((ids) => ids.filter((id) => kept.has(id)).join())
      const [inFrom, inTo] = within(common)
      expect(inFrom).toBe(inTo)
      expect(inFrom?.split(',').filter(Boolean)).toHaveLength(common.size)
      expect(common.size).toBe(lengthOfCommon(from, to))
    }),
    { numRuns: 300 },
  )
})

/** Reference implementation: compares all pairs of prefixes. */
function lengthOfCommon([first, ...rest]: readonly string[], to: readonly string[]): number {
  if (first === undefined || to.length === 0) return 0
  const without = lengthOfCommon(rest, to)
  const at = to.indexOf(first)
  return at === -1 ? without : Math.max(without, 1 + lengthOfCommon(rest, to.slice(at + 1)))
}
