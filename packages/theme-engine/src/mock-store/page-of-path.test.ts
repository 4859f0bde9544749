import { expect, test } from 'vitest'
import { pageOfPath } from './page-of-path.ts'

test.each([
  ['/', { template: 'home', handle: undefined, query: {}, language: undefined }],
  ['/products/assam-ctc?variant=2', { template: 'product', handle: 'assam-ctc', query: { variant: '2' } }],
  ['/collections/tea/products/assam-ctc', { template: 'product', handle: 'assam-ctc' }],
  ['/products', { template: 'collection', handle: 'all' }],
  ['/collections/', { template: 'list-collections' }],
  ['/hi/cart', { template: 'cart', language: 'hi' }],
  ['/hi', { template: 'home', language: 'hi' }],
  ['/en/cart', { template: '404', language: undefined }],
  ['/ta/cart', { template: '404', language: undefined }],
  ['/products/%', { template: 'product', handle: '%' }],
  ['//evil.example/cart', { template: '404' }],
  ['/constructor', { template: '404' }],
  ['/constructor/x', { template: '404' }],
  ['/products/a/b', { template: '404' }],
])('%s is a page', (path, page) => {
  expect(pageOfPath(path, ['en', 'hi'])).toMatchObject(page)
})
