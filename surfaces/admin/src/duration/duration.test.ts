import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { expect, test } from 'vitest'
import { describeRemaining } from './describe-remaining.ts'
import { urgencyOf } from './urgency.ts'

test.each([
  [7 * DAY_MS, '7 days'],
  [7 * DAY_MS - 1, '6 days 23 hours'],
  [DAY_MS + HOUR_MS, '1 day 1 hour'],
  [DAY_MS - 1, '23 hours 59 minutes'],
  [HOUR_MS, '1 hour'],
  [HOUR_MS - 1, '59 minutes'],
  [60_000, '1 minute'],
  [59_999, 'less than a minute'],
  [-5, 'less than a minute'],
])('describes %d ms that are left as %s', (ms, text) => {
  expect(describeRemaining(ms)).toBe(text)
})

test('work is due soon from three quarters of the promised time on, and overdue after it', () => {
  const now = new Date('2026-11-28T12:00:00Z')
  const ago = (hours: number) => urgencyOf(new Date(now.getTime() - hours * HOUR_MS).toISOString(), 24, now)
  expect(ago(17.9)).toMatchObject({ tone: 'neutral', overdue_ms: 0 })
  expect(ago(18)).toMatchObject({ tone: 'waiting', overdue_ms: 0 })
  expect(ago(24)).toMatchObject({ tone: 'waiting', overdue_ms: 0 })
  expect(ago(26)).toEqual({ tone: 'danger', age_ms: 26 * HOUR_MS, overdue_ms: 2 * HOUR_MS })
})
