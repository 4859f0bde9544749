import { settingTypes } from '@haat/theme-engine'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readImage, roundedPoint, writeImage } from './stored-image.ts'

const image = fc.record({
  key: fc.constantFrom('shop-8f2k1a/tea.webp', 'assets/hero.jpg'),
  alt: fc.option(
    fc.string().filter((text) => /^[^\p{Cc}]*$/u.test(text)),
    { nil: undefined },
  ),
  focal: fc.option(
    fc.tuple(fc.double({ noNaN: true }), fc.double({ noNaN: true })).map(([x, y]) => roundedPoint(x, y)),
    { nil: undefined },
  ),
})

test('writes values that the engine accepts and reads them back unchanged', () => {
  const setting = { key: 'x', type: 'image', label: 'X', tab: 'content' } as const
  fc.assert(
    fc.property(image, (given) => {
      const stored = writeImage(given)
      expect(settingTypes.image.validate(stored, setting)).toBeUndefined()
      expect(settingTypes.image.coerce(stored, setting)).toEqual(stored)
      expect(readImage(stored)).toEqual(given)
    }),
  )
})

test('stores only the key of an image without alt text or focal point', () => {
  expect(writeImage({ key: 'shop-8f2k1a/tea.webp', alt: undefined, focal: undefined })).toBe('shop-8f2k1a/tea.webp')
  expect(writeImage({ key: '', alt: 'gone', focal: undefined })).toBe('')
  expect(readImage(12).key).toBe('')
})
