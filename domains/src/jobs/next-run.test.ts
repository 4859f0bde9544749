import { expect, test } from 'vitest'
import { domainJobs } from '../../../server/src/domain-jobs.ts'
import { nextRun } from './next-run.ts'

test.each([
  ['* * * * *', '2026-11-28T08:00:30Z', '2026-11-28T08:01:00.000Z'],
  ['* * * * *', '2026-11-28T08:00:00Z', '2026-11-28T08:01:00.000Z'],
  ['*/5 * * * *', '2026-11-28T08:58:00Z', '2026-11-28T09:00:00.000Z'],
  ['17 * * * *', '2026-11-28T08:17:00Z', '2026-11-28T09:17:00.000Z'],
  ['20 3 * * *', '2026-12-31T03:20:00Z', '2027-01-01T03:20:00.000Z'],
  ['0 9 1 4 *', '2026-11-28T08:00:00Z', '2027-04-01T09:00:00.000Z'],
  ['0 9 * * 1-5', '2026-11-27T10:00:00Z', '2026-11-30T09:00:00.000Z'],
  ['0,30 6-8/2 * * *', '2026-11-28T06:10:00Z', '2026-11-28T06:30:00.000Z'],
  ['0 0 29 2 *', '2026-11-28T06:10:00Z', '2028-02-29T00:00:00.000Z'],
])('%j is due next after %s at %s', (cron, after, expected) => {
  expect(nextRun(cron, new Date(after)).toISOString()).toBe(expected)
})

test.each(['', '* * * *', '61 * * * *', '* 24 * * *', '*/0 * * * *', 'a * * * *', '0 0 31 2 *'])(
  'refuses the cron expression %j',
  (cron) => {
    expect(() => nextRun(cron, new Date('2026-11-28T08:00:00Z'))).toThrow('“')
  },
)

test('computes the next run of every recurring job', () => {
  const schedules = domainJobs.flatMap(({ schedule }) => schedule ?? [])
  expect(schedules.length).toBeGreaterThan(15)
  for (const schedule of schedules) expect(nextRun(schedule, new Date()).getTime()).toBeGreaterThan(Date.now())
})
