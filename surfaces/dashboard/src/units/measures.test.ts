import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatBox, formatWeight, parseLength, typeLength } from './measures.ts'

test('weights and boxes are shown in the unit of the store', () => {
  expect([formatWeight(1500, 'kg'), formatWeight(250, 'kg'), formatWeight(1500, 'g')]).toEqual([
    '1.5 kg',
    '0.25 kg',
    '1,500 g',
  ])
  expect([formatBox([254, 100, 50], 'cm'), formatBox([254, 100, 50], 'in')]).toEqual([
    '25.4 × 10 × 5 cm',
    '10 × 3.94 × 1.97 in',
  ])
})

test('a length that is shown and saved again stays the same', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 5000 }), fc.constantFrom('cm' as const, 'in' as const), (length, unit) => {
      expect(parseLength(typeLength(length, unit), unit)).toBe(length)
    }),
  )
})

test.each(['', 'wide', '-3', '1.234', '501', '10 in'])('%j isn’t a length in centimetres', (typed) => {
  expect(parseLength(typed, 'cm')).toBeUndefined()
})
