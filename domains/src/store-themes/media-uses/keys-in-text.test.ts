import { expect, test } from 'vitest'
import { keysInText } from './keys-in-text.ts'

test('finds the keys of files in JSON, in addresses behind folders, and at the end of a sentence', () => {
  const key = 'k3f9x0a2b7c4d8e5/kanjeevaram-silk.jpg'
  const found = (text: string) => keysInText(text).has(key)
  expect(found(JSON.stringify({ image: { key, alt: '' } }))).toBe(true)
  expect(found(JSON.stringify(`<img src="/media/${key}?width=720">`))).toBe(true)
  expect(found(`https://shop.example.in/store-media/${key}`)).toBe(true)
  expect(found(`See /media/${key}.`)).toBe(true)
  expect(found(`/media/${key}x`)).toBe(false)
  expect(found(`/media/a${key}`)).toBe(false)
})
