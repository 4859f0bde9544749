import { type AppCategory, appCategories } from '@haat/domains/app-store/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { backendSearchPath, countFilters, readSearch, type SearchChoice, searchUrl } from './search-url.ts'

const choices: fc.Arbitrary<SearchChoice> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((query) => query.length <= 200 && query.isWellFormed()),
  categories: fc.subarray<AppCategory>([...appCategories]),
  price: fc.constantFrom('free', 'paid', undefined),
  sort: fc.constantFrom('relevance', 'most_installed', 'newest'),
})

test('a search survives the round trip through the URL', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const url = searchUrl(choice)
      expect(readSearch(new URL(url, 'http://localhost').search)).toEqual(choice)
    }),
  )
})

test('the URL leaves out default values', () => {
  expect(searchUrl({ query: '', categories: [], price: undefined, sort: 'relevance' })).toBe('/search')
  expect(searchUrl({ query: 'gst', categories: ['AI', 'Sales'], price: 'free', sort: 'newest' })).toBe(
    '/search?q=gst&category=AI%2CSales&price=free&sort=newest',
  )
})

test('ignores invalid values', () => {
  expect(readSearch('?q=a&category=Toys,AI,&price=cheap&sort=random')).toEqual({
    query: 'a',
    categories: ['AI'],
    price: undefined,
    sort: 'relevance',
  })
  expect(readSearch(`?q=${'x'.repeat(500)}`).query).toHaveLength(200)
})

test('any query becomes one path segment that every server accepts', () => {
  fc.assert(
    fc.property(
      fc.oneof(
        fc.constantFrom('', '.', '..', '/', '../../', '?', '#', '%2e%2e', '%', 'a\tb', '..;', '..\\x', '\ud800'),
        fc.string({ unit: 'binary' }),
      ),
      (query) => {
        const path = backendSearchPath(
          { query, categories: [], price: undefined, sort: 'relevance' },
          { offset: 0, limit: 48 },
        )
        const url = new URL(path, 'http://localhost')
        expect(url.pathname.startsWith('/api/store/apps/search/')).toBe(true)
        expect(url.searchParams.get('limit')).toBe('48')
        const segment = decodeURIComponent(url.pathname.slice('/api/store/apps/search/'.length))
        expect(segment).not.toMatch(/[\p{Cc}/\\;%]|^\.{1,2}$/u)
        expect(wordsOf(segment)).toEqual(wordsOf(query.toWellFormed()))
      },
    ),
  )
})

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

test('counts filters but not the sort order', () => {
  expect(countFilters(readSearch('?q=a&sort=newest'))).toBe(0)
  expect(countFilters(readSearch('?category=AI,Media&price=paid'))).toBe(3)
})
