import { isFilterParameter } from './listing/listing-filters.ts'

const known = ['page', 'sort_by', 'q', 'variant', 'form_posted']
const LONGEST_VALUE = 200
/** Pages behind this one are empty for every catalog that a plan allows. */
const LAST_PAGE = 10_000

/**
 * What of a query makes a difference to the page, in one order: campaign parameters are left out, so that a link in a mail
 * does not make another page of the same.
 */
export function readPageQuery(given: URLSearchParams): URLSearchParams {
  const entries = [...given].filter(
    ([name, value]) => (known.includes(name) || isFilterParameter(name)) && value.length <= LONGEST_VALUE,
  )
  return new URLSearchParams(entries.sort(([a, one], [b, other]) => compare(a, b) || compare(one, other)))
}

/** The number of the page that is asked for: 1 where it is none. */
export function pageNumber(query: URLSearchParams): number {
  const number = Number(query.get('page') ?? '1')
  return Number.isInteger(number) && number > 0 && number <= LAST_PAGE ? number : 1
}

/** A path with a query behind it, if there is one. */
export function withQuery(path: string, query: URLSearchParams): string {
  return query.size === 0 ? path : `${path}?${query}`
}

function compare(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
