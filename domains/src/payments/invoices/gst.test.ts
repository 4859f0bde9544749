import fc from 'fast-check'
import { expect, test } from 'vitest'
import { indianStates } from '../../stores/contract.ts'
import { computeGst } from './gst.ts'

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
      const { heads, gst, total } = computeGst(taxable, { supplier, place_of_supply: placeOfSupply })
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
      const { heads } = computeGst(taxable, { supplier, place_of_supply: placeOfSupply })
      expect(heads).toHaveLength(supplier === placeOfSupply ? 2 : 1)
      expect(heads.at(0)?.head).toBe(supplier === placeOfSupply ? 'CGST' : 'IGST')
      expect(heads.at(0)?.amount).toBe(heads.at(-1)?.amount)
    }),
  )
})

test('every tax head is within half a paisa of its exact amount', () => {
  fc.assert(
    fc.property(amount, places, (taxable, { supplier, place_of_supply: placeOfSupply }) => {
      for (const head of computeGst(taxable, { supplier, place_of_supply: placeOfSupply }).heads) {
        const twiceTheError = 2n * (BigInt(head.amount) * 10_000n - BigInt(taxable) * BigInt(head.rate_basis_points))
        expect(twiceTheError > -10_000n && twiceTheError <= 10_000n).toBe(true)
      }
    }),
  )
})

test('rounds each half separately, which can differ by a paisa from rounding 18% once', () => {
  // 9% of 50 paise is 4.5, rounded to 5 twice; 18% is 9.
  expect(computeGst(50, { supplier: '29', place_of_supply: '29' })).toEqual({
    heads: [
      { head: 'CGST', rate_basis_points: 900, amount: 5 },
      { head: 'SGST', rate_basis_points: 900, amount: 5 },
    ],
    gst: 10,
    total: 60,
  })
  expect(computeGst(50, { supplier: '29', place_of_supply: '33' }).gst).toBe(9)
  expect(computeGst(5, { supplier: '29', place_of_supply: '29' }).gst).toBe(0)
})

test('UTGST replaces SGST in union territories without a legislature', () => {
  const second = (code: string) => computeGst(199_00, { supplier: code, place_of_supply: code }).heads[1]?.head
  expect(['04', '26', '31', '35', '38', '97'].map(second)).toEqual(Array(6).fill('UTGST'))
  expect(['01', '07', '34', '27'].map(second)).toEqual(Array(4).fill('SGST'))
  expect(computeGst(199_00, { supplier: '04', place_of_supply: '03' }).heads[0]?.head).toBe('IGST')
})

test('throws RangeError for an invalid amount or state code', () => {
  const bengaluru = { supplier: '29', place_of_supply: '29' }
  for (const wrong of [0, -1, 1.5, Number.NaN, 2 ** 53]) expect(() => computeGst(wrong, bengaluru)).toThrow(RangeError)
  expect(() => computeGst(100, { ...bengaluru, place_of_supply: '25' })).toThrow(RangeError)
})
