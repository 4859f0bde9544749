import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatDecimalRupees } from '../../rupees.ts'
import { MAX_PRICE_PAISE } from '../fields/contract.ts'
import { parseRupees } from './rupees.ts'

test.each([
  ['0', 0],
  ['499', 49_900],
  ['499.5', 49_950],
  [' 499.50 ', 49_950],
  ['0.07', 7],
  ['1.10', 110],
  ['19.9900', 1_999],
  ['1,299.00', 129_900],
  ['1,00,000', 10_000_000],
  ['₹ 1,20,000.50', 12_000_050],
  ['Rs. 20', 2_000],
  ['10000000000', MAX_PRICE_PAISE],
])('reads %s as %i paise', (text, paise) => {
  expect(parseRupees(text)).toBe(paise)
})

test.each([
  '',
  '-1',
  '1.005',
  '1,5',
  '1.299,00',
  '1e3',
  '0x10',
  '.5',
  '5.',
  'free',
  '10000000000.01',
  '१२',
  'NaN',
  '1 299',
])('rejects %s', (text) => {
  expect(parseRupees(text)).toBeUndefined()
})

test('reads back every formatted price', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: MAX_PRICE_PAISE }), (paise) => {
      expect(parseRupees(formatDecimalRupees(paise))).toBe(paise)
    }),
    { numRuns: 5000 },
  )
})
