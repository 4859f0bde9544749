import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('returns to the page with the form', () => {
  expect(returnPath('/tea/products/assam?variant=2#form', '/tea', '/cart')).toBe('/tea/products/assam?variant=2#form')
  expect(returnPath('/products/assam', '', '/cart')).toBe('/products/assam')
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '',
  '/other/cart',
  '/teapot',
  '/..//evil.example/tea/',
])('%s is replaced by the cart', (target) => {
  expect(returnPath(target, '/tea', '/cart')).toBe('/tea/cart')
})

test.each(['/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example'])(
  '%s is replaced by the cart on a store’s own domain',
  (target) => {
    expect(returnPath(target, '', '/cart')).toBe('/cart')
  },
)

test('never leaves the store', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.webUrl(),
        fc.webPath(),
        fc.string().map((text) => `/tea/${text}`),
      ),
      (target) => {
        const back = new URL(returnPath(target, '/tea', '/cart'), 'http://store.example')
        expect(back.origin).toBe('http://store.example')
        expect(`${back.pathname}/`).toMatch(/^\/tea\//)
      },
    ),
  )
})
