import fc from 'fast-check'
import { expect, test } from 'vitest'
import { returnPath } from './return-path.ts'

test('a form leads back to where it stood', () => {
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
])('%s leads to the cart instead', (target) => {
  expect(returnPath(target, '/tea', '/cart')).toBe('/tea/cart')
})

test.each(['/..//evil.example', '/.//evil.example', '/%2e%2e//evil.example'])(
  '%s leads to the cart of a store with a domain of its own',
  (target) => {
    expect(returnPath(target, '', '/cart')).toBe('/cart')
  },
)

test('no form leads out of its store', () => {
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
