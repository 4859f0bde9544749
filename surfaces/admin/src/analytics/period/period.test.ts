import { expect, test } from 'vitest'
import { periodBefore, periodQuery, readPeriod } from './period.ts'
import { splitPeriod } from './split-period.ts'

// 00:30 on 1 April in India.
const now = new Date('2026-03-31T19:00:00Z')
const read = (query: string) => readPeriod(new URLSearchParams(query), now)

test('periods with a name end today in India, whose financial year starts in April', () => {
  expect(read('period=7d')).toEqual({ from: '2026-03-26', to: '2026-04-01', preset: '7d' })
  expect(read('period=month')).toEqual({ from: '2026-04-01', to: '2026-04-01', preset: 'month' })
  expect(read('period=last-month')).toEqual({ from: '2026-03-01', to: '2026-03-31', preset: 'last-month' })
  expect(read('period=year').from).toBe('2026-04-01')
  expect(readPeriod(new URLSearchParams('period=year'), new Date('2026-03-31T18:00:00Z')).from).toBe('2025-04-01')
})

test('dates in the address are cut off at today, and the default replaces what isn’t a period', () => {
  expect(read('from=2026-03-01&to=2026-12-31')).toEqual({ from: '2026-03-01', to: '2026-04-01', preset: undefined })
  for (const query of [
    '',
    'period=century',
    'from=2026-03-05&to=2026-03-01',
    'from=2027-01-01&to=2027-01-02',
    'from=x',
  ])
    expect(read(query).preset).toBe('30d')
})

test('the query of a period gives the same period again, and the default needs none', () => {
  for (const query of ['period=90d', 'from=2026-02-03&to=2026-02-05'])
    expect(periodQuery(read(query))).toBe(`?${query}`)
  expect(periodQuery(read(''))).toBe('')
  expect(periodQuery(read(''), { outcome: 'dropped' })).toBe('?outcome=dropped')
})

test('the period before has the same length and ends the day before', () => {
  expect(periodBefore({ from: '2026-03-01', to: '2026-03-31' })).toEqual({ from: '2026-01-29', to: '2026-02-28' })
})

test('a chart has a column for each day, or for each week of a long period, and no label twice', () => {
  expect(splitPeriod({ from: '2026-02-27', to: '2026-03-01' })).toMatchObject({
    by: 'day',
    labels: ['27 Feb', '28 Feb', '1 Mar'],
  })
  const long = splitPeriod({ from: '2025-01-01', to: '2026-02-04' })
  expect(long.by).toBe('week')
  expect(long.columns.flat()).toHaveLength(400)
  expect(new Set(long.labels).size).toBe(long.labels.length)
})
