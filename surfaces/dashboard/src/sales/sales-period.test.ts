import { expect, test } from 'vitest'
import { chartColumns, daysOf, problemOf } from './sales-period.ts'

// 00:30 on 1 April in India.
const now = new Date('2026-03-31T19:00:00Z')

test('periods end today in India', () => {
  expect(daysOf('today', now)).toEqual({ from: '2026-04-01', to: '2026-04-01' })
  expect(daysOf('30d', now)).toEqual({ from: '2026-03-03', to: '2026-04-01' })
})

test('entered dates are checked before they are sent', () => {
  expect(problemOf({ from: '', to: '2026-03-01' }, now)).toBe('Enter both dates')
  expect(problemOf({ from: '2026-03-01', to: '2026-04-02' }, now)).toBe('Use a last day that isn’t after today')
  expect(problemOf({ from: '2026-03-02', to: '2026-03-01' }, now)).toBe('Use a last day that isn’t before the first')
  expect(problemOf({ from: '2026-03-01', to: '2026-04-01' }, now)).toBeUndefined()
})

test('a long period is shown by week, with all its days', () => {
  const day = (index: number) => ({
    day: new Date(Date.UTC(2025, 0, 1 + index)).toISOString().slice(0, 10),
    net_paise: 100,
  })
  const days = Array.from({ length: 100 }, (_, index) => day(index))
  const { by, labels, paise } = chartColumns(days)
  expect([by, labels.length, labels[0], paise.at(-1)]).toEqual(['week', 15, '1 Jan ’25', 200])
  expect(chartColumns(days.slice(0, 2))).toMatchObject({ by: 'day', labels: ['1 Jan', '2 Jan'], paise: [100, 100] })
})
