import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findPage } from './find-page.ts'

test.each([
  ['/', { template: 'home' }],
  ['/products/assam', { template: 'product', handle: 'assam' }],
  ['/collections/tea', { template: 'collection', handle: 'tea' }],
  ['/categories/black-tea', { template: 'category', handle: 'black-tea' }],
  ['/collections', { template: 'list-collections' }],
  ['/pages/about', { template: 'page', handle: 'about' }],
  ['/search', { template: 'search' }],
  ['/cart', { template: 'cart' }],
  ['/products/%E0%A4%9A%E0%A4%BE%E0%A4%AF', { template: 'product', handle: 'चाय' }],
])('%s is a page', (path, page) => {
  expect(findPage(path)).toEqual(page)
})

test.each([
  ['/products/assam/', '/products/assam'],
  ['/collections///', '/collections'],
  ['/products', '/collections/all'],
  ['/categories', '/collections'],
  ['/collections/tea/products/assam', '/products/assam'],
])('%s redirects to %s', (path, redirect) => {
  expect(findPage(path)).toEqual({ redirect })
})

test.each(['/nothing', '/products/a/b', '/pages', '/products/%zz', '/__proto__/x', '/constructor/x', '//'])(
  '%s is not found or redirects to a page',
  (path) => {
    const found = findPage(path)
    expect('redirect' in found ? found.redirect : found.template).toMatch(/^404$|^\/$/)
  },
)

test('every path has a result, and redirects never chain', () => {
  fc.assert(
    fc.property(fc.webPath(), (path) => {
      const found = findPage(path || '/')
      if ('redirect' in found) expect(findPage(found.redirect)).not.toHaveProperty('redirect')
    }),
  )
})
