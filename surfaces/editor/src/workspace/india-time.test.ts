import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fieldsInIndia, momentInIndia } from './india-time.ts'

test('reads times as Indian time', () => {
  expect(momentInIndia('2026-11-24', '09:00')?.toISOString()).toBe('2026-11-24T03:30:00.000Z')
  expect(fieldsInIndia(new Date('2026-11-24T20:00:00Z'))).toEqual({ date: '2026-11-25', time: '01:30' })
})

test('rejects invalid dates and times', () => {
  for (const [date, time] of [
    ['', '09:00'],
    ['2026-11-24', ''],
    ['2026-13-45', '09:00'],
    ['24 Nov', '9 am'],
  ]) {
    expect(momentInIndia(date ?? '', time ?? '')).toBeUndefined()
  }
})

test('round-trips a moment to the minute', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 4_000_000_000 }), (seconds) => {
      const moment = new Date(Math.floor(seconds / 60) * 60_000)
      const { date, time } = fieldsInIndia(moment)
      expect(momentInIndia(date, time)?.getTime()).toBe(moment.getTime())
    }),
  )
})
