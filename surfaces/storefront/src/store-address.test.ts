import { expect, test } from 'vitest'
import { parseStoreAddress } from './store-address.ts'

const shared = 'localhost:3005'

test.each([
  ['/tea', { lookup: { slug: 'tea' }, root: '/tea', path: '/' }],
  ['/tea/', { lookup: { slug: 'tea' }, root: '/tea', path: '/' }],
  ['/tea/products/assam', { lookup: { slug: 'tea' }, root: '/tea', path: '/products/assam' }],
])('on the shared host, %s starts with the store’s slug', (path, address) => {
  expect(parseStoreAddress(shared, path, shared)).toEqual(address)
})

test.each(['/', '/Tea', '/te%61', '/tea_shop/x', '//tea'])('on the shared host, %s has no store', (path) => {
  expect(parseStoreAddress(shared, path, shared)).toBeUndefined()
})

test('any other host is a store’s own domain, ignoring port and case', () => {
  expect(parseStoreAddress('Tea.example:8080', '/products/assam', shared)).toEqual({
    lookup: { host: 'tea.example' },
    root: '',
    path: '/products/assam',
  })
})
