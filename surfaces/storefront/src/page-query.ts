import { isFilterParameter } from './listing/listing-filters.ts'

const known = ['page', 'app_page', 'sort_by', 'q', 'variant', 'form_posted']
const MAX_VALUE_LENGTH = 200
/** No plan allows enough products to have more pages. */
const LAST_PAGE = 10_000

/**
 * Returns the sorted query parameters that affect the page. Drops campaign parameters, so that links in emails share
 * the cached page.
 */
export function readPageQuery(params: URLSearchParams): URLSearchParams {
  const entries = [...params].filter(
    ([name, value]) => (known.includes(name) || isFilterParameter(name)) && value.length <= MAX_VALUE_LENGTH,
  )
  return new URLSearchParams(entries.sort(([a, one], [b, other]) => compare(a, b) || compare(one, other)))
}

/** Returns the requested page number, or 1 if invalid. */
export function pageNumber(query: URLSearchParams): number {
  const number = Number(query.get('page') ?? '1')
  return Number.isInteger(number) && number > 0 && number <= LAST_PAGE ? number : 1
}

/** Appends the query to a path, if there is one. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
