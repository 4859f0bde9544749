import { expect, test } from 'vitest'
import { pageOfPath } from './page-of-path.ts'

const home = { template: 'home', handle: undefined, query: {}, language: 'en', data_set: 'everyday' } as const

test.each([
  ['/products/assam-ctc?variant=2', { template: 'product', handle: 'assam-ctc', query: { variant: '2' } }],
  ['/hi/cart', { template: 'cart', handle: undefined, language: 'hi' }],
  ['/products/%', { template: 'product', handle: '%' }],
  ['/nowhere', { template: '404' }],
])('%s shows its page', (path, page) => {
  expect(pageOfPath(path, home, ['en', 'hi'])).toMatchObject(page)
})
