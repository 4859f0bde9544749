import { expect, test } from 'vitest'
import { inBatches } from './in-batches.ts'

test('splits a selection of any size into batches that an endpoint takes', () => {
  const sizes = (count: number) =>
    inBatches(Array.from({ length: count }, (_, index) => index)).map((batch) => batch.length)
  expect([0, 1, 200, 201, 480].map(sizes)).toEqual([[], [1], [200], [200, 1], [200, 200, 80]])
  expect(inBatches(['a', 'b', 'c'], 2)).toEqual([['a', 'b'], ['c']])
})
