import { expect, test } from 'vitest'
import { findListPlace } from './list-place.ts'

const stacked = [0, 100, 200].map((y) => ({ x: 0, y, width: 400, height: 100 }))
const grid = [
  { x: 0, y: 0, width: 100, height: 80 },
  { x: 110, y: 0, width: 100, height: 80 },
  { x: 0, y: 90, width: 100, height: 80 },
]

test('the upper half of an item inserts before it, the lower half after it', () => {
  expect(findListPlace({ x: 10, y: 120 }, stacked)).toEqual({ index: 1, line: { x: 0, y: 100, width: 400, height: 0 } })
  expect(findListPlace({ x: 10, y: 180 }, stacked)).toEqual({ index: 2, line: { x: 0, y: 200, width: 400, height: 0 } })
})

test('a point outside every item uses the nearest one', () => {
  expect(findListPlace({ x: 900, y: -50 }, stacked)?.index).toBe(0)
  expect(findListPlace({ x: 900, y: 900 }, stacked)?.index).toBe(3)
})

test('items side by side are separated by a vertical line', () => {
  expect(findListPlace({ x: 80, y: 40 }, grid)).toEqual({ index: 1, line: { x: 100, y: 0, width: 0, height: 80 } })
  expect(findListPlace({ x: 120, y: 40 }, grid)).toEqual({ index: 1, line: { x: 110, y: 0, width: 0, height: 80 } })
})

test('returns undefined for an empty list', () => {
  expect(findListPlace({ x: 0, y: 0 }, [])).toBeUndefined()
})
