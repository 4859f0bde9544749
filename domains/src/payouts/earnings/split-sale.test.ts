import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitSale } from './split-sale.ts'

test('the share is floor(80%), the commission the rest, up to the largest safe integer', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: Number.MAX_SAFE_INTEGER }), (sale) => {
      const { share_paise: share, commission_paise: commission } = splitSale(sale)
      expect(BigInt(share)).toBe((BigInt(sale) * 80n) / 100n)
      expect(share + commission).toBe(sale)
      expect(commission).toBeGreaterThan(0)
    }),
  )
})

test.each([0, -1, 1.5, Number.NaN, 2 ** 53])('refuses a sale of %d paise', (sale) => {
  expect(() => splitSale(sale)).toThrow(RangeError)
})
