import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianStates } from '../../stores/contract.ts'
import { addGst, extractGst } from './gst.ts'

const GST = 1_800

const amount = fc.integer({ min: 1, max: 10_000_000_000_00 })
const state = fc.constantFrom(...indianStates.map(({ code }) => code))
// Half of the cases are within one state.
const places = fc.oneof(
  state.map((code) => ({ supplier: code, place_of_supply: code })),
  fc.record({ supplier: state, place_of_supply: state }),
)

test('the taxable value and tax heads add up to the total, and no head is negative', () => {
  fc.assert(
    fc.property(amount, places, (taxable, { supplier, place_of_supply: placeOfSupply }) => {
      const { heads, gst, total } = addGst(taxable, { supplier, place_of_supply: placeOfSupply }, GST)
      expect(heads.reduce((sum, head) => sum + head.amount, taxable)).toBe(total)
      expect(heads.reduce((sum, head) => sum + head.amount, 0)).toBe(gst)
      expect(heads.reduce((sum, head) => sum + head.rate_basis_points, 0)).toBe(1_800)
      expect(heads.every((head) => Number.isSafeInteger(head.amount) && head.amount >= 0)).toBe(true)
    }),
  )
})

test('CGST and SGST are equal within a state, and IGST applies between states', () => {
  fc.assert(
    fc.property(amount, places, (taxable, { supplier, place_of_supply: placeOfSupply }) => {
      const { heads } = addGst(taxable, { supplier, place_of_supply: placeOfSupply }, GST)
      expect(heads).toHaveLength(supplier === placeOfSupply ? 2 : 1)
      expect(heads.at(0)?.head).toBe(supplier === placeOfSupply ? 'CGST' : 'IGST')
      expect(heads.at(0)?.amount).toBe(heads.at(-1)?.amount)
    }),
  )
})

test('every tax head is within half a paisa of its exact amount', () => {
  fc.assert(
    fc.property(amount, places, (taxable, { supplier, place_of_supply: placeOfSupply }) => {
      for (const head of addGst(taxable, { supplier, place_of_supply: placeOfSupply }, GST).heads) {
        const twiceTheError = 2n * (BigInt(head.amount) * 10_000n - BigInt(taxable) * BigInt(head.rate_basis_points))
        expect(twiceTheError > -10_000n && twiceTheError <= 10_000n).toBe(true)
      }
    }),
  )
})

test('rounds each half separately, which can differ by a paisa from rounding 18% once', () => {
  // 9% of 50 paise is 4.5, rounded to 5 twice; 18% is 9.
  expect(addGst(50, { supplier: '29', place_of_supply: '29' }, GST)).toEqual({
    heads: [
      { head: 'CGST', rate_basis_points: 900, amount: 5 },
      { head: 'SGST', rate_basis_points: 900, amount: 5 },
    ],
    taxable: 50,
    gst: 10,
    total: 60,
  })
  expect(addGst(50, { supplier: '29', place_of_supply: '33' }, GST).gst).toBe(9)
  expect(addGst(5, { supplier: '29', place_of_supply: '29' }, GST).gst).toBe(0)
})

test('UTGST replaces SGST in union territories without a legislature', () => {
  const second = (code: string) => addGst(199_00, { supplier: code, place_of_supply: code }, GST).heads[1]?.head
  expect(['04', '26', '31', '35', '38', '97'].map(second)).toEqual(Array(6).fill('UTGST'))
  expect(['01', '07', '34', '27'].map(second)).toEqual(Array(4).fill('SGST'))
  expect(addGst(199_00, { supplier: '04', place_of_supply: '03' }, GST).heads[0]?.head).toBe('IGST')
})

test('throws RangeError for an invalid amount or state code', () => {
  const bengaluru = { supplier: '29', place_of_supply: '29' }
  for (const wrong of [-1, 1.5, Number.NaN, 2 ** 53]) expect(() => addGst(wrong, bengaluru, GST)).toThrow(RangeError)
  expect(() => addGst(100, { ...bengaluru, place_of_supply: '25' }, GST)).toThrow(RangeError)
})

const rate = fc.constantFrom(0, 25, 150, 300, 500, 1_200, 1_800, 2_800, 4_000)

test('a price that includes GST is split without a remainder, into heads of the same size', () => {
  fc.assert(
    fc.property(amount, places, rate, (price, at, rateBasisPoints) => {
      const { heads, taxable, gst, total } = extractGst(price, at, rateBasisPoints)
      expect(taxable + gst).toBe(price)
      expect(total).toBe(price)
      expect(new Set(heads.map((head) => head.amount)).size).toBe(1)
      expect(taxable).toBeGreaterThanOrEqual(0)
    }),
  )
})

test('the tax in a price and the tax on its taxable value differ by at most a paisa per head', () => {
  fc.assert(
    fc.property(amount, places, rate, (taxable, at, rateBasisPoints) => {
      const added = addGst(taxable, at, rateBasisPoints)
      const extracted = extractGst(added.total, at, rateBasisPoints)
      for (const [index, head] of added.heads.entries()) {
        expect(Math.abs(head.amount - (extracted.heads[index]?.amount ?? Number.NaN))).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('half of 0.25% is 0.125%', () => {
  const { heads } = addGst(1_00_000_00, { supplier: '24', place_of_supply: '24' }, 25)
  expect(heads.map((head) => [head.rate_basis_points, head.amount])).toEqual([
    [12.5, 125_00],
    [12.5, 125_00],
  ])
})
