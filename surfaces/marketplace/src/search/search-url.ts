import type { AppCategory, AppSort } from '@haat/domains/app-store/contract'
import { categories } from '../catalog/categories.ts'

/**
 * The query, filters and sort order. They're in the page's URL, so that links, reloads and the back button keep them.
 */
export interface SearchChoice {
  readonly query: string
  readonly categories: readonly AppCategory[]
  readonly price: 'free' | 'paid' | undefined
  /** Only apps that the selected store has installed. */
  readonly installed: boolean
  readonly sort: AppSort
}

/** Maximum length of a query (search contract). */
export const QUERY_LENGTH = 200

export const sortLabels: Readonly<Record<AppSort, string>> = {
  relevance: 'Relevance',
  most_installed: 'Most installed',
  newest: 'Newest',
}

/** Reads `?q=&category=&price=&installed=&sort=`. Ignores invalid values. */
export function readSearch(search: string): SearchChoice {
  const params = new URLSearchParams(search)
  const selected = new Set((params.get('category') ?? '').split(','))
  const price = params.get('price')
  const sort = params.get('sort')
  return {
    query: (params.get('q') ?? '').slice(0, QUERY_LENGTH),
    categories: categories.map(({ name }) => name).filter((name) => selected.has(name)),
    price: price === 'free' || price === 'paid' ? price : undefined,
    installed: params.get('installed') === 'true',
    sort: sort === 'most_installed' || sort === 'newest' ? sort : 'relevance',
  }
}

/** Returns the URL of the search page, without default values. */
export function searchUrl({ query, categories: chosen, price, installed, sort }: SearchChoice): string {
  const params = new URLSearchParams()
  if (query !== '') params.set('q', query)
  if (chosen.length > 0) params.set('category', chosen.join(','))
  if (price !== undefined) params.set('price', price)
  if (installed) params.set('installed', 'true')
  if (sort !== 'relevance') params.set('sort', sort)
  return params.size === 0 ? '/search' : `/search?${params}`
}

/**
 * Returns the path and query for one page of results, below the URL of the search. `storeSlug` is the store whose
 * installed apps are counted, if any.
 */
export function searchRequestPath(
  choice: SearchChoice,
  page: { offset: number; limit: number },
  storeSlug?: string,
): string {
  const { query, categories: chosen, price, installed, sort } = choice
  const params = new URLSearchParams({ sort, limit: String(page.limit), offset: String(page.offset) })
  if (chosen.length > 0) params.set('category', chosen.join(','))
  if (price !== undefined) params.set('price', price)
  if (storeSlug !== undefined) params.set('store_slug', storeSlug)
  if (storeSlug !== undefined && installed) params.set('installed', 'true')
  return `/${encodeURIComponent(asPathSegment(query))}?${params}`
}

/**
 * Replaces characters that servers may reject in a path even if encoded: slashes, control characters and dot segments.
 * Search treats all of them as spaces.
 */
function asPathSegment(query: string): string {
  const words = query.toWellFormed().replace(/[\p{Cc}/\\;%]/gu, ' ')
  return /^\.{1,2}$/.test(words) ? ' ' : words
}

/** Returns the number of active filters. */
export function countFilters({ categories: chosen, price, installed }: SearchChoice): number {
  return chosen.length + (price === undefined ? 0 : 1) + (installed ? 1 : 0)
}

/** Returns the search with the same query and sort order but without filters. */
export function withoutFilters(choice: SearchChoice): SearchChoice {
  return { ...choice, categories: [], price: undefined, installed: false }
}
