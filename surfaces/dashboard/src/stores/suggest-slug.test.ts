import fc from 'fast-check'
import { expect, test } from 'vitest'
import { suggestSlug } from './suggest-slug.ts'

test.each([
  ["Priya's Masala & Co", 'priyas-masala-co'],
  ['  Chai  ', 'chai'],
  ['Café Mañana', 'cafe-manana'],
  ['मसाला', ''],
])('%s becomes %s', (name, slug) => {
  expect(suggestSlug(name)).toBe(slug)
})

test('a suggested address is always valid, except for its minimum length', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      expect(suggestSlug(name)).toMatch(/^([a-z0-9]([a-z0-9-]{0,46}[a-z0-9])?)?$/)
    }),
  )
})
