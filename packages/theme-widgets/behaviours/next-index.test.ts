import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nextIndex } from './next-index.ts'

test('arrow keys wrap around, Home and End go to the ends, other keys do nothing', () => {
  expect(nextIndex('ArrowRight', 2, 3)).toBe(0)
  expect(nextIndex('ArrowLeft', 0, 3)).toBe(2)
  expect(nextIndex('End', 0, 3)).toBe(2)
  expect(nextIndex('Home', 2, 3)).toBe(0)
  expect(nextIndex('ArrowDown', 0, 3)).toBe(undefined)
  expect(nextIndex('a', 0, 3)).toBe(undefined)
})

test('a vertical list uses up and down, a right-to-left one reverses the arrows', () => {
  expect(nextIndex('ArrowDown', 0, 3, { vertical: true })).toBe(1)
  expect(nextIndex('ArrowRight', 0, 3, { vertical: true })).toBe(undefined)
  expect(nextIndex('ArrowLeft', 0, 3, { reversed: true })).toBe(1)
  expect(nextIndex('ArrowRight', 0, 3, { reversed: true })).toBe(2)
  expect(nextIndex('ArrowDown', 0, 3, { vertical: true, reversed: true })).toBe(1)
})

test('the next index is always in range, and moving back returns to the start', () => {
  const place = fc.integer({ min: 1, max: 50 }).chain((count) => fc.tuple(fc.constant(count), fc.nat(count - 1)))
  fc.assert(
    fc.property(place, fc.boolean(), ([count, index], reversed) => {
      const on = nextIndex('ArrowRight', index, count, { reversed })
      if (on === undefined) throw new Error('arrows always lead somewhere')
      expect(on).toBeGreaterThanOrEqual(0)
      expect(on).toBeLessThan(count)
      expect(nextIndex('ArrowLeft', on, count, { reversed })).toBe(index)
    }),
  )
  expect(nextIndex('ArrowRight', 0, 0)).toBe(undefined)
})
