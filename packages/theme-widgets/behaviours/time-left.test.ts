import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitTimeLeft, type TimeUnit } from './time-left.ts'

test('splits the remaining time into the units shown', () => {
  expect(splitTimeLeft(93_784, ['days', 'hours', 'minutes', 'seconds'])).toEqual({
    days: 1,
    hours: 2,
    minutes: 3,
    seconds: 4,
  })
  expect(splitTimeLeft(93_784, ['hours', 'minutes'])).toEqual({ hours: 26, minutes: 4 })
  expect(splitTimeLeft(-5, ['minutes', 'seconds'])).toEqual({ minutes: 0, seconds: 0 })
})

test('the smallest unit shows 1 until the very end', () => {
  expect(splitTimeLeft(0.2, ['seconds'])).toEqual({ seconds: 1 })
  expect(splitTimeLeft(59, ['days', 'hours', 'minutes'])).toEqual({ days: 0, hours: 0, minutes: 1 })
})

test('the units add up to the remaining time, rounded up to the smallest unit', () => {
  const lengths: Record<TimeUnit, number> = { days: 86_400, hours: 3_600, minutes: 60, seconds: 1 }
  const all: TimeUnit[] = ['days', 'hours', 'minutes', 'seconds']
  const shown = fc.subarray(all, { minLength: 1 })
  fc.assert(
    fc.property(fc.double({ min: 0, max: 1e8, noNaN: true }), shown, (seconds, units) => {
      const parts = splitTimeLeft(seconds, units)
      const total = units.reduce((sum, unit) => sum + (parts[unit] ?? 0) * lengths[unit], 0)
      const smallest = Math.min(...units.map((unit) => lengths[unit]))
      expect(total).toBe(Math.ceil(seconds / smallest) * smallest)
    }),
  )
})
