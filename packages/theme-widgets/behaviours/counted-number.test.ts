import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCountedNumber, writeCountedNumber } from './counted-number.ts'

test.each([
  ['12,500+', 6250.4, '6,250+'],
  ['1,25,000 parcels', 125_000, '1,25,000 parcels'],
  ['1,250,000', 625_000, '625,000'],
  ['4.8', 2.4, '2.4'],
  ['₹ 99', 12.6, '₹ 13'],
  ['12500', 1234, '1234'],
])('%s keeps its format with another value', (text, value, expected) => {
  const number = readCountedNumber(text)
  expect(number && writeCountedNumber(number, value)).toBe(expected)
})

test('returns undefined for a text without a number', () => {
  expect(readCountedNumber('many')).toBe(undefined)
  expect(readCountedNumber('')).toBe(undefined)
})

test('a number with grouping survives a round trip', () => {
  const locale = fc.constantFrom('en-IN', 'en-US')
  fc.assert(
    fc.property(fc.nat(999_999_999), locale, fc.constantFrom('', '₹', 'over '), (value, language, before) => {
      const text = `${before}${value.toLocaleString(language)}+`
      const number = readCountedNumber(text)
      expect(number?.value).toBe(value)
      expect(number && writeCountedNumber(number, value)).toBe(text)
    }),
  )
})
