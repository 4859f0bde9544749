import { expect, test } from 'vitest'
import { findVariant, isValueAvailable } from './variant-choice.ts'

const variants = [
  { id: '1', options: ['Red', 'S', ''], sold_out: false },
  { id: '2', options: ['Red', 'M', ''], sold_out: true },
  { id: '3', options: ['Blue', 'S', ''], sold_out: false },
]

test('the variant of all chosen values is found, or none', () => {
  expect(findVariant(variants, ['Red', 'M'])?.id).toBe('2')
  expect(findVariant(variants, ['Blue', 'M'])).toBe(undefined)
})

test('a value counts as available where one of its variants can be bought with what stands before it', () => {
  expect(isValueAvailable(variants, ['Red', 'S'], { option: 1, value: 'M' }), 'sold out in red').toBe(false)
  expect(isValueAvailable(variants, ['Blue', 'S'], { option: 1, value: 'M' }), 'not made in blue').toBe(false)
  expect(isValueAvailable(variants, ['Red', 'S'], { option: 1, value: 'S' })).toBe(true)
})

test('what is chosen later crosses nothing out before it', () => {
  expect(isValueAvailable(variants, ['Red', 'M'], { option: 0, value: 'Blue' })).toBe(true)
  expect(isValueAvailable(variants, ['Red', 'M'], { option: 0, value: 'Red' })).toBe(true)
})
