import { expect, test } from 'vitest'
import { isNothing, NeedsLedger } from './needs-ledger.ts'

const none = {
  products: [],
  collections: [],
  pages: [],
  menus: [],
  images: [],
  all_collections: false,
  all_categories: false,
}

test('each item is requested once', () => {
  const ledger = new NeedsLedger()
  const needs = { ...none, products: ['tea'], menus: ['main'], all_collections: true }
  expect(ledger.take(needs)).toEqual(needs)
  expect(ledger.take(needs)).toBeUndefined()
  expect(ledger.take({ ...needs, products: ['tea', 'salt'] })).toEqual({ ...none, products: ['salt'] })
})

test('a product and a page with the same handle are requested separately', () => {
  const ledger = new NeedsLedger()
  ledger.take({ ...none, products: ['tea'] })
  expect(ledger.take({ ...none, pages: ['tea'] })?.pages).toEqual(['tea'])
})

test('more products of a collection are requested again, fewer are not', () => {
  const ledger = new NeedsLedger()
  const wanting = (limit: number) => ({ ...none, collections: [{ handle: 'all', limit }] })
  expect(ledger.take(wanting(8))?.collections).toEqual([{ handle: 'all', limit: 8 }])
  expect(ledger.take(wanting(4))).toBeUndefined()
  expect(ledger.take(wanting(12))?.collections).toEqual([{ handle: 'all', limit: 12 }])
})

test('a reloaded page requests all its data again, except list sizes', () => {
  const needs = { ...none, menus: ['main'], paginate: { list: 'collection.products' as const, page_size: 12 } }
  const first = new NeedsLedger()
  expect(first.take(needs)).toEqual(needs)
  expect(new NeedsLedger(first).take(needs)).toEqual({ ...none, menus: ['main'] })
})

test('a failed request is no longer loading, and is made again once failures are forgotten', () => {
  const needs = {
    ...none,
    products: ['tea'],
    collections: [{ handle: 'all', limit: 8 }],
    all_categories: true,
    recommendations: { product: 'tea', limit: 4 },
    paginate: { list: 'collection.products' as const, page_size: 12 },
  }
  const ledger = new NeedsLedger()
  expect(ledger.take(needs)).toEqual(needs)
  ledger.noteFailure()
  expect(ledger.isLoading).toBe(false)
  expect(ledger.take(needs)).toBeUndefined()
  ledger.forgetFailures()
  expect(ledger.take(needs)).toEqual(needs)
  expect(ledger.isLoading).toBe(true)
})

test('a failed request can be made again after another response has arrived', () => {
  const ledger = new NeedsLedger()
  const [menu, tea] = [
    { ...none, menus: ['main'] },
    { ...none, products: ['tea'] },
  ]
  ledger.take(menu)
  ledger.take(tea)
  ledger.noteFailure()
  expect(ledger.isLoading).toBe(true)
  ledger.noteArrival()
  expect(ledger.isLoading).toBe(false)
  expect(ledger.take(tea)).toEqual(tea)
})

test('an empty request is empty', () => {
  expect(isNothing(none)).toBe(true)
  expect(isNothing({ ...none, images: ['a'] })).toBe(false)
  expect(isNothing({ ...none, recommendations: { product: 'tea', limit: 4 } })).toBe(false)
})
