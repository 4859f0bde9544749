import { beforeAll, expect, test } from 'vitest'
import { addRecentPage, clearRecentPages, readRecentPages } from './recent-pages.ts'
import { addRecentSearch, clearRecentSearches, readRecentSearches } from './recent-searches.ts'

/** Browsers throw if their settings block storage. */
beforeAll(() => {
  const before = Object.getOwnPropertyDescriptor(globalThis, 'localStorage')
  Object.defineProperty(globalThis, 'localStorage', {
    configurable: true,
    get: () => {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    },
  })
  return () => {
    if (before === undefined) Reflect.deleteProperty(globalThis, 'localStorage')
    else Object.defineProperty(globalThis, 'localStorage', before)
  }
})

test('signing out clears recent pages and searches, also while storage is blocked', () => {
  addRecentPage('priya', { path: '/products', title: 'Products' })
  addRecentSearch('priya', 'turmeric')
  expect([readRecentPages('priya'), readRecentSearches('priya')]).toEqual([[], []])
  expect(() => clearRecentPages()).not.toThrow()
  expect(() => clearRecentSearches()).not.toThrow()
})
