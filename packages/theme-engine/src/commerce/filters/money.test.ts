import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatMoney } from '../../formats/money.ts'
import { printSnippet } from '../../mock-store/render-snippet.ts'

test('groups amounts in Indian format', () => {
  expect(printSnippet('{{ 12345600 | money }}')).toBe('₹1,23,456.00')
  expect(printSnippet('{{ 99900 | money }} {{ 100000 | money }} {{ 123456789012 | money }}')).toBe(
    '₹999.00 ₹1,000.00 ₹1,23,45,67,890.12',
  )
})

test('money formats', () => {
  expect(printSnippet('{{ 129950 | money_with_currency }}')).toBe('₹1,299.50 INR')
  expect(printSnippet('{{ 129900 | money_without_trailing_zeros }}, {{ 129950 | money_without_trailing_zeros }}')).toBe(
    '₹1,299, ₹1,299.50',
  )
  expect(printSnippet('{{ 129950 | money_without_currency }}')).toBe('1,299.50')
  expect(printSnippet("{{ 25000 | unit_price_with_measurement: nil, 'kg' }}")).toBe('₹250.00 / kg')
})

test('formats zero and negative amounts', () => {
  expect(printSnippet('[{{ nil | money }}] [{{ 0 | money }}] [{{ -500 | money }}]')).toBe('[] [₹0.00] [-₹5.00]')
})

test('no grouping loses or adds a digit', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10 ** 14 }), (paise) => {
      expect(formatMoney(paise).replaceAll(/[₹,]/g, '')).toBe((paise / 100).toFixed(2))
      expect(formatMoney(paise)).toBe(
        `₹${new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(paise / 100)}`,
      )
    }),
  )
})
