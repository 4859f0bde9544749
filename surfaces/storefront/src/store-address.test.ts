import { expect, test } from 'vitest'
import { parseStoreAddress } from './store-address.ts'

const shared = 'localhost:3005'

test.each([
  ['/tea', { lookup: { slug: 'tea' }, root: '/tea', path: '/' }],
  ['/tea/', { lookup: { slug: 'tea' }, root: '/tea', path: '/' }],
  ['/tea/products/assam', { lookup: { slug: 'tea' }, root: '/tea', path: '/products/assam' }],
])('under the shared host, %s names its store first', (path, address) => {
  expect(parseStoreAddress(shared, path, shared)).toEqual(address)
})

test.each(['/', '/Tea', '/te%61', '/tea_shop/x', '//tea'])('under the shared host, %s names no store', (path) => {
  expect(parseStoreAddress(shared, path, shared)).toBeUndefined()
})

test('another host is a store’s own, whatever the port and the case', () => {
  expect(parseStoreAddress('Tea.example:8080', '/products/assam', shared)).toEqual({
    lookup: { host: 'tea.example' },
    root: '',
    path: '/products/assam',
  })
})
