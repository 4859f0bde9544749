import { parseRupees } from '@haat/ui/format'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseWeight, TypedCount, typeRupees } from './typed-amounts.ts'

test('an amount is read as it was typed, and shown the same way', () => {
  expect(typeRupees(129_950)).toBe('1,299.50')
  expect(typeRupees(12_345_600)).toBe('1,23,456')
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000_000_000 }), (paise) => parseRupees(typeRupees(paise)) === paise),
  )
})

test('weights are in the unit of the store, or in the one that is typed', () => {
  const inGrams = (typed: string) => parseWeight(typed, 'g')
  expect(['1.5', '250 g', '2 kg'].map((typed) => parseWeight(typed, 'kg'))).toEqual([1500, 250, 2000])
  expect(['450', '450 g', '1.5kg', '2 KG', '1,250 grams'].map(inGrams)).toEqual([450, 450, 1500, 2000, 1250])
  for (const typed of ['heavy', '-3', '5 lb', '', '0.5']) expect(inGrams(typed), typed).toBeUndefined()
})

test('stock is a whole number; an empty field is zero', () => {
  expect(TypedCount.parse(' 1,200 ')).toBe(1200)
  expect(TypedCount.parse('')).toBe(0)
  expect(TypedCount.safeParse('a few').success).toBe(false)
})
