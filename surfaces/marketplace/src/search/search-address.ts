import type { AppCategory, AppSort } from '@haat/domains/app-store/contract'
import { categories } from '../catalog/categories.ts'

/** What is searched for. It stands in the page's address, so that links, reloads and the back button keep it. */
export interface SearchChoice {
  readonly query: string
  readonly categories: readonly AppCategory[]
  readonly price: 'free' | 'paid' | undefined
  readonly sort: AppSort
}

/** As many as a query may have letters (contract of the search). */
export const QUERY_LENGTH = 200

export const sortLabels: Readonly<Record<AppSort, string>> = {
  relevance: 'Relevance',
  most_installed: 'Most installed',
  newest: 'Newest',
}

/** Reads `?q=&category=&price=&sort=`; what is not understood is left out. */
export function readSearch(search: string): SearchChoice {
  const given = new URLSearchParams(search)
  const named = new Set((given.get('category') ?? '').split(','))
  const price = given.get('price')
  const sort = given.get('sort')
  return {
    query: (given.get('q') ?? '').slice(0, QUERY_LENGTH),
    categories: categories.map(({ name }) => name).filter((name) => named.has(name)),
    price: price === 'free' || price === 'paid' ? price : undefined,
    sort: sort === 'most_installed' || sort === 'newest' ? sort : 'relevance',
  }
}

/** The page's address for a choice; what is as usual is not said. */
export function searchAddress({ query, categories: chosen, price, sort }: SearchChoice): string {
  const said = new URLSearchParams()
  if (query !== '') said.set('q', query)
  if (chosen.length > 0) said.set('category', chosen.join(','))
  if (price !== undefined) said.set('price', price)
  if (sort !== 'relevance') said.set('sort', sort)
  return said.size === 0 ? '/search' : `/search?${said}`
}

/** The backend's path for a page of results. */
export function backendSearchPath(choice: SearchChoice, page: { offset: number; limit: number }): string {
  const { query, categories: chosen, price, sort } = choice
  const said = new URLSearchParams({ sort, limit: String(page.limit), offset: String(page.offset) })
  if (chosen.length > 0) said.set('category', chosen.join(','))
  if (price !== undefined) said.set('price', price)
  return `/api/store/apps/search/${encodeURIComponent(asPathSegment(query))}?${said}`
}

/**
 * Replaces what a server may refuse in a path, even encoded: slashes, control characters and dot segments. Search reads
 * all of them as spaces between words.
 */
function asPathSegment(query: string): string {
  const words = query.toWellFormed().replace(/[\p{Cc}/\\;%]/gu, ' ')
  return /^\.{1,2}$/.test(words) ? ' ' : words
}

/** How many filters are set. */
export function countFilters({ categories: chosen, price }: SearchChoice): number {
  return chosen.length + (price === undefined ? 0 : 1)
}
