import { expect, test } from 'vitest'
import { findVariant, isValueAvailable } from './variant-choice.ts'

const variants = [
  { id: '1', options: ['Red', 'S', ''], sold_out: false },
  { id: '2', options: ['Red', 'M', ''], sold_out: true },
  { id: '3', options: ['Blue', 'S', ''], sold_out: false },
]

test('finds the variant with all selected values, or none', () => {
  expect(findVariant(variants, ['Red', 'M'])?.id).toBe('2')
  expect(findVariant(variants, ['Blue', 'M'])).toBe(undefined)
})

test('a value is available if a variant with it and the earlier selections is in stock', () => {
  expect(isValueAvailable(variants, ['Red', 'S'], { option: 1, value: 'M' }), 'sold out in red').toBe(false)
  expect(isValueAvailable(variants, ['Blue', 'S'], { option: 1, value: 'M' }), 'not made in blue').toBe(false)
  expect(isValueAvailable(variants, ['Red', 'S'], { option: 1, value: 'S' })).toBe(true)
})

test("later selections don't cross out earlier values", () => {
  expect(isValueAvailable(variants, ['Red', 'M'], { option: 0, value: 'Blue' })).toBe(true)
  expect(isValueAvailable(variants, ['Red', 'M'], { option: 0, value: 'Red' })).toBe(true)
})
