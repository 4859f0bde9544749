import { expect, test } from 'vitest'
import { monthOptions } from './months.ts'

test('months start with the current one in India and go back over the year', () => {
  // 00:30 on 1 January in India.
  const [first, second] = monthOptions(new Date('2026-12-31T19:00:00Z'))
  expect([first, second]).toEqual([
    { value: '2027-01', label: 'January 2027' },
    { value: '2026-12', label: 'December 2026' },
  ])
})
