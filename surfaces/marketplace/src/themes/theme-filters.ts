import { ThemeSort } from '@haat/domains/theme-store/contract'

/** What a visitor of /themes has chosen. It's in the URL, so that a list can be bookmarked and shared. */
export interface ThemeFilters {
  readonly query: string
  readonly category?: string | undefined
  readonly price?: 'free' | 'paid' | undefined
  /** Undefined: featured themes first, or the best matches of a search. */
  readonly sort?: ThemeSort | undefined
  /** Where the page starts; undefined on the first page. */
  readonly cursor?: string | undefined
}

const MAX_QUERY = 200
const MAX_CATEGORY = 60

/** Reads the filters in a URL. Values that don't exist are ignored. */
export function readThemeFilters(search: URLSearchParams): ThemeFilters {
  const price = search.get('price')
  const sort = ThemeSort.safeParse(search.get('sort'))
  return {
    query: (search.get('q') ?? '').trim().slice(0, MAX_QUERY),
    category: search.get('category')?.trim().slice(0, MAX_CATEGORY) || undefined,
    price: price === 'free' || price === 'paid' ? price : undefined,
    sort: sort.success ? sort.data : undefined,
    cursor: search.get('cursor') ?? undefined,
  }
}

/** Returns the URL of a list with other filters. It starts at the first page unless the change has a cursor. */
export function themesUrl(filters: ThemeFilters, change: Partial<ThemeFilters> = {}): string {
  const { query, category, price, sort, cursor } = { ...filters, cursor: undefined, ...change }
  const search = new URLSearchParams()
  const entries = { q: query, category, price, sort, cursor }
  for (const [name, value] of Object.entries(entries)) if (value !== undefined && value !== '') search.set(name, value)
  return search.size === 0 ? '/themes' : `/themes?${search}`
}
