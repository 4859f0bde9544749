import { type AppCategory, appCategories } from '@haat/domains/app-store/contract'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { countFilters, readSearch, type SearchChoice, searchRequestPath, searchUrl } from './search-url.ts'

const choices: fc.Arbitrary<SearchChoice> = fc.record({
  query: fc.string({ unit: 'grapheme', maxLength: 60 }).filter((query) => query.length <= 200 && query.isWellFormed()),
  categories: fc.subarray<AppCategory>([...appCategories]),
  price: fc.constantFrom('free', 'paid', undefined),
  installed: fc.boolean(),
  sort: fc.constantFrom('relevance', 'most_installed', 'newest'),
})

const everything = readSearch('')

test('a search survives the round trip through the URL', () => {
  fc.assert(
    fc.property(choices, (choice) => {
      const url = searchUrl(choice)
      expect(readSearch(new URL(url, 'http://localhost').search)).toEqual(choice)
    }),
  )
})

test('the URL leaves out default values', () => {
  expect(searchUrl({ query: '', categories: [], price: undefined, installed: false, sort: 'relevance' })).toBe(
    '/search',
  )
  const choice = { query: 'gst', categories: ['AI', 'Sales'], price: 'free', installed: true, sort: 'newest' } as const
  expect(searchUrl(choice)).toBe('/search?q=gst&category=AI%2CSales&price=free&installed=true&sort=newest')
})

test('ignores invalid values', () => {
  expect(readSearch('?q=a&category=Toys,AI,&price=cheap&installed=yes&sort=random')).toEqual({
    query: 'a',
    categories: ['AI'],
    price: undefined,
    installed: false,
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
        const path = searchRequestPath({ ...everything, query }, { offset: 0, limit: 48 })
        const url = new URL(`http://localhost/search${path}`)
        expect(url.pathname.startsWith('/search/')).toBe(true)
        expect(url.searchParams.get('limit')).toBe('48')
        const segment = decodeURIComponent(url.pathname.slice('/search/'.length))
        expect(segment).not.toMatch(/[\p{Cc}/\\;%]|^\.{1,2}$/u)
        expect(wordsOf(segment)).toEqual(wordsOf(query.toWellFormed()))
      },
    ),
  )
})

test('installed apps are asked for only with a store', () => {
  const choice = { ...everything, installed: true }
  const page = { offset: 0, limit: 48 }
  expect(searchRequestPath(choice, page)).not.toContain('installed')
  expect(searchRequestPath(choice, page, 'priya-masala')).toContain('store_slug=priya-masala&installed=true')
})

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}]+/gu) ?? []
}

test('counts filters but not the sort order', () => {
  expect(countFilters(readSearch('?q=a&sort=newest'))).toBe(0)
  expect(countFilters(readSearch('?category=AI,Media&price=paid'))).toBe(3)
  expect(countFilters(readSearch('?installed=true'))).toBe(1)
})
