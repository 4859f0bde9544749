import { expect, test } from 'vitest'
import { countRating } from './rating.ts'

test('averages stars with one decimal, and counts each number of stars', () => {
  expect(countRating([5, 5, 4])).toEqual({ average: 4.7, count: 3, stars: [0, 0, 0, 1, 2] })
  expect(countRating([1, 2])).toEqual({ average: 1.5, count: 2, stars: [1, 1, 0, 0, 0] })
})

test('is zero without reviews', () => {
  expect(countRating([])).toEqual({ average: 0, count: 0, stars: [0, 0, 0, 0, 0] })
})
