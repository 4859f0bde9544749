import { imageUrl } from '@haat/image-address'
import { expect, test } from 'vitest'
import { showsImage } from './open-image.ts'

test('finds the image of an address, and any other address is none', () => {
  const key = 'demo-priya-masala/haldi, ground #2 & हल्दी.webp'
  expect(showsImage(`https://store.example${imageUrl('/media', { key }, { width: 480 })}`, key)).toBe(true)
  expect(showsImage('https://store.example/assets/logo.1a2b.svg', 'assets/logo.1a2b.svg')).toBe(true)
  expect(showsImage('https://store.example/media/other.webp', key)).toBe(false)
  // Cut off within a character.
  expect(showsImage('data:image/svg+xml,%3Csvg%E0%A4', key)).toBe(false)
})
