import { evaluateNamed } from '../../liquid/expression-parser.ts'
import type { TagDefinition } from '../../liquid/language.ts'
import { Lookup } from '../../liquid/lookup.ts'
import type { PaginatedList } from '../../theme/needs.ts'
import { pageNumber } from '../../theme/page-globals.ts'
import { type PageState, pageState } from '../../theme/page-state.ts'

const MAX_PAGE_SIZE = 50
/** Number of linked pages on each side of the current one. */
const DEFAULT_WINDOW = 2

/**
 * `{% paginate collection.products by 12 %}`: splits the page's list into pages. The list only has the current page's
 * items, because the host loads as many as `by` requests. Other lists are a single page.
 */
export const paginate: TagDefinition = {
  parse(parser) {
    const list = parser.value()
    parser.scanner.expect('by')
    const size = parser.value()
    parser.scanner.accept(',')
    const named = parser.namedArguments()
    const local = parser.local('paginate')
    const { render } = parser.block(['endpaginate'], [local])
    const name = LISTS.get((list.path ?? []).join('.'))
    return (context) => {
      const state = pageState.get(context)
      const pageSize = Math.min(MAX_PAGE_SIZE, Math.max(1, Math.floor(context.number(size.evaluate(context)))))
      const values = evaluateNamed(context, named)
      const windowSize =
        values.window_size === undefined
          ? DEFAULT_WINDOW
          : Math.min(20, Math.max(0, context.number(values.window_size)))
      const value = list.evaluate(context)
      const loaded = name && loadedList(name, state)
      if (
        name !== undefined &&
        loaded !== undefined &&
        loaded.page_size !== pageSize &&
        loaded.total > Math.min(loaded.page_size, pageSize)
      ) {
        state.needs.paginate(name, pageSize)
      }
      const total = loaded?.total ?? (value instanceof Lookup ? value.items() : context.list(value)).length
      const current = loaded === undefined ? 1 : pageNumber(state.data)
      local.set(
        context,
        paginateObject(state, {
          total,
          page_size: pageSize,
          current,
          window_size: windowSize,
          single: loaded === undefined,
        }),
      )
      render(context)
    }
  },
}

const LISTS: ReadonlyMap<string, PaginatedList> = new Map([
  ['collection.products', 'collection.products'],
  ['search.results', 'search.results'],
  ['collections', 'collections'],
])

interface LoadedList {
  total: number
  page_size: number
}

/** How the list was loaded; undefined if the page has none of that name. */
function loadedList(name: PaginatedList, { data }: PageState): LoadedList | undefined {
  if (name === 'collection.products' && data.collection) {
    const { products_count: productsCount, products, page_size: pageSize } = data.collection
    return { total: productsCount, page_size: pageSize ?? products.length }
  }
  if (name === 'search.results' && data.search) {
    const { results_count: resultsCount, results, page_size: pageSize } = data.search
    return { total: resultsCount, page_size: pageSize ?? results.length }
  }
  if (name !== 'collections' || data.all_collections === undefined) return undefined
  const { total, page_size: pageSize, collections } = data.all_collections
  return { total, page_size: pageSize ?? collections.length }
}

interface Pages {
  total: number
  page_size: number
  current: number
  window_size: number
  single: boolean
}

/** Named as in Shopify: https://shopify.dev/docs/api/liquid/objects/paginate. */
function paginateObject(
  state: PageState,
  { total, page_size: pageSize, current, window_size: windowSize, single }: Pages,
): Record<string, unknown> {
  const pages = single ? 1 : Math.max(1, Math.ceil(total / pageSize))
  const link = (page: number, title: string) => ({ title, url: pageAddress(state, page), is_link: true })
  return {
    current_page: current,
    current_offset: (current - 1) * pageSize,
    items: total,
    page_size: pageSize,
    pages,
    page_param: 'page',
    previous: current > 1 ? link(current - 1, 'Previous') : undefined,
    next: current < pages ? link(current + 1, 'Next') : undefined,
    parts: partsOf(pages, current, windowSize).map((page) => {
      if (page === undefined) return { title: '…', is_link: false }
      return page === current ? { title: String(page), is_link: false } : link(page, String(page))
    }),
  }
}

/** The first, the last and the pages around the current one; undefined for a gap. */
function partsOf(pages: number, current: number, windowSize: number): (number | undefined)[] {
  const parts: (number | undefined)[] = []
  for (let page = 1; page <= pages; page += 1) {
    if (page === 1 || page === pages || Math.abs(page - current) <= windowSize) parts.push(page)
    else if (parts.at(-1) !== undefined) parts.push(undefined)
    if (page < current - windowSize && page > 1) page = Math.max(page, current - windowSize - 1)
    else if (page > current + windowSize && page < pages) page = pages - 1
  }
  return parts
}

/** This page's URL with another `page`. Keeps sorting, filters and search. */
function pageAddress({ site, data: { request } }: PageState, page: number): string {
  const others = Object.entries(request.query ?? {}).filter(([name]) => name !== 'page')
  const parameters = page === 1 ? others : [...others, ['page', String(page)]]
  const query = parameters
    .map(([name = '', value = '']) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&')
  return site.path(request.path) + (query === '' ? '' : `?${query}`)
}
