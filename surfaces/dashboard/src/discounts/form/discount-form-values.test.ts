import { expect, test } from 'vitest'
import { blankDiscount, formOfDiscount, toFields } from './discount-form-values.ts'

const blank = blankDiscount(new Date('2026-11-01T06:00:00Z'))
const endsAt = (day: string, time: string) => toFields({ ...blank, ends_on: day, ends_time: time }).ends_at

test('a discount without an end time ends with the day, at midnight in India', () => {
  expect(endsAt('2026-11-14', '')).toBe('2026-11-15T00:00:00+05:30')
  expect(endsAt('2026-12-31', '')).toBe('2027-01-01T00:00:00+05:30')
  expect(endsAt('2026-11-14', '18:30')).toBe('2026-11-14T18:30:00+05:30')
  expect(endsAt('', '')).toBeNull()
})

test.each([
  ['2026-11-14T18:30:00.000Z', { ends_on: '2026-11-14', ends_time: '' }],
  ['2026-11-14T18:29:00.000Z', { ends_on: '2026-11-14', ends_time: '23:59' }],
  ['2026-11-14T13:00:00.000Z', { ends_on: '2026-11-14', ends_time: '18:30' }],
])('a discount that ends at %s is shown as it was entered', (endsAtUtc, shown) => {
  const form = formOfDiscount({
    ...toFields({ ...blank, code: 'TEN', value: '10' }),
    ...{ id: crypto.randomUUID(), starts_at: '2026-11-01T00:00:00.000Z', ends_at: endsAtUtc, status: 'active' },
    ...{ products: [], collections: [], get_products: [], get_collections: [], segment_name: null },
    ...{ used_count: 0, given_paise: 0, created_at: endsAtUtc, updated_at: endsAtUtc },
  })
  expect(form).toMatchObject(shown)
  expect(Date.parse(toFields(form).ends_at ?? '')).toBe(Date.parse(endsAtUtc))
})
