import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  formatCompactCount,
  formatCount,
  formatDate,
  formatDateTime,
  formatMoney,
  formatPrice,
  formatRelative,
  parseRupees,
} from './index.ts'

const india = { time_zone: 'Asia/Kolkata' }

test('formats money with lakh and crore grouping and two decimals', () => {
  expect(formatMoney(12_345_600)).toBe('₹1,23,456.00')
  expect(formatMoney(5)).toBe('₹0.05')
  expect(formatMoney(0)).toBe('₹0.00')
  expect(formatMoney(-50_000)).toBe('-₹500.00')
  expect(formatMoney(900_719_925_474_099_100n)).toBe('₹9,00,71,99,25,47,40,991.00')
})

test('formats whole rupees without decimals in prices', () => {
  expect(formatPrice(49_900)).toBe('₹499')
  expect(formatPrice(49_950)).toBe('₹499.50')
})

test('groups every amount as Intl does for en-IN', () => {
  const locale = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 })
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 13 }), (paise) => {
      const whole = paise - (paise % 100)
      expect(formatMoney(whole)).toBe(`₹${locale.format(whole / 100)}`)
    }),
  )
})

test('parses formatted money back to the same paise', () => {
  fc.assert(
    fc.property(fc.nat({ max: Number.MAX_SAFE_INTEGER }), (paise) => {
      expect(parseRupees(formatMoney(paise))).toBe(paise)
      expect(parseRupees(formatPrice(paise))).toBe(paise)
    }),
  )
})

test('rejects fractions of a paisa', () => {
  expect(() => formatMoney(0.5)).toThrow(RangeError)
  expect(parseRupees('1.005')).toBeUndefined()
  for (const typed of ['', 'abc', '-5', '1.', '.5', '1e3', ',5']) expect(parseRupees(typed)).toBeUndefined()
  expect(parseRupees(' ₹ 1,500.5 ')).toBe(150_050)
})

test('groups counts, and rounds compact counts down', () => {
  expect(formatCount(1_234)).toBe('1,234')
  expect(formatCount(1_234_567)).toBe('12,34,567')
  expect(formatCompactCount(950)).toBe('950')
  expect(formatCompactCount(12_500)).toBe('12.5K')
  expect(formatCompactCount(12_000)).toBe('12K')
  expect(formatCompactCount(99_999)).toBe('99.9K')
  expect(formatCompactCount(340_000)).toBe('3.4L')
  const worth: Record<string, number> = { K: 1_000, L: 100_000, Cr: 10_000_000 }
  fc.assert(
    fc.property(fc.nat({ max: 10 ** 12 }), (count) => {
      const [, digits = '', suffix = ''] = /^([\d,.]+)(\D*)$/.exec(formatCompactCount(count)) ?? []
      expect(Number(digits.replaceAll(',', '')) * (worth[suffix] ?? 1)).toBeLessThanOrEqual(count * (1 + 1e-12))
    }),
  )
})

test('formats dates as day, short month and year in the given time zone', () => {
  expect(formatDate('2026-11-20T20:00:00Z', india)).toBe('21 Nov 2026')
  expect(formatDate('2026-09-05T00:00:00Z', india)).toBe('5 Sep 2026')
  expect(formatDateTime('2026-11-21T08:45:00Z', india)).toBe('21 Nov 2026, 2:15 pm IST')
  expect(() => formatDate('soon')).toThrow(RangeError)
})

test('formats relative times within a week, and dates otherwise', () => {
  const now = new Date('2026-11-21T12:00:00Z')
  const at = (offsetMs: number) => formatRelative(new Date(now.getTime() + offsetMs), now, india)
  expect(at(-20_000)).toBe('just now')
  expect(at(-5 * 60_000)).toBe('5 minutes ago')
  expect(at(3 * 3_600_000)).toBe('in 3 hours')
  expect(at(-30 * 3_600_000)).toBe('yesterday')
  expect(at(-6.9 * 86_400_000)).toBe('6 days ago')
  expect(at(-7 * 86_400_000)).toBe('14 Nov 2026')
})
