import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findMove } from './find-move.ts'

const keys = ['a', 'b', 'c', 'd', 'e', 'f']

test('moving the item that was found gives the order', () => {
  const place = fc.integer({ min: 0, max: keys.length - 1 })
  fc.assert(
    fc.property(place, place, (from, to) => {
      const after = keys.toSpliced(from, 1).toSpliced(to, 0, keys[from] ?? '')
      const move = findMove(keys, after)
      if (from === to) expect(move).toBeUndefined()
      else
        expect(keys.toSpliced(move?.from ?? -1, 1).toSpliced(move?.to ?? -1, 0, keys[move?.from ?? -1] ?? '')).toEqual(
          after,
        )
    }),
  )
})
