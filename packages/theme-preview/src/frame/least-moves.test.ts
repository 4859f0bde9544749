import fc from 'fast-check'
import { expect, test } from 'vitest'
import { leastMoves } from './least-moves.ts'

test('one thing that goes far moves alone', () => {
  expect([...leastMoves(['a', 'b', 'c', 'd', 'e'], ['b', 'c', 'd', 'e', 'a'])]).toEqual(['a'])
  expect([...leastMoves(['a', 'b', 'c', 'd', 'e'], ['e', 'a', 'b', 'c', 'd'])]).toEqual(['e'])
})

test('what is in order stays, also where new things come between', () => {
  expect(leastMoves(['a', 'b'], ['x', 'a', 'y', 'b'])).toEqual(new Set())
})

test('whatever the order, what stays is in the wanted order, and one more could not stay', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f']
  const shuffled = fc.shuffledSubarray(ids, { minLength: ids.length })
  fc.assert(
    fc.property(shuffled, shuffled, (current, wanted) => {
      const moved = leastMoves(current, wanted)
      const rises = (kept: readonly string[]) =>
        kept.every((id, index) => index === 0 || wanted.indexOf(kept[index - 1] ?? '') < wanted.indexOf(id))
      const stay = current.filter((id) => !moved.has(id))
      expect(rises(stay)).toBe(true)
      for (const id of moved) {
        expect(rises(current.filter((one) => !moved.has(one) || one === id))).toBe(false)
      }
    }),
  )
})
