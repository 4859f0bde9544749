import { expect, test } from 'vitest'
import { expectedArrival } from './expected-arrival.ts'

test('counts five business days in India, without weekends', () => {
  // Monday 23 November 2026, 12:00 IST.
  expect(expectedArrival(new Date('2026-11-23T06:30:00Z'))).toBe('2026-11-30')
  // Already Friday 27 November in India.
  expect(expectedArrival(new Date('2026-11-26T20:00:00Z'))).toBe('2026-12-04')
  // Sunday.
  expect(expectedArrival(new Date('2026-11-29T06:30:00Z'))).toBe('2026-12-04')
})
