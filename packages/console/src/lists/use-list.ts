import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import type { ListFilter, ListRequest, ListResult, ListSort } from './list-definition.ts'
import { useUrlFilters } from './use-url-filters.ts'

interface ListOptions<Row> {
  /** The list's key in the query cache. */
  queryKey: QueryKey
  load: (request: ListRequest) => Promise<ListResult<Row>>
  filters: readonly ListFilter[]
  sort: ListSort | undefined
}

/** Loads a list page by page, filtered by the URL. While new filters load, the previous rows stay visible. */
export function useList<Row>({ queryKey, load, filters, sort }: ListOptions<Row>) {
  const { filter, setFilters, clear } = useUrlFilters()
  const known = (name: string, options: ListFilter['options']) =>
    options.some(({ value }) => value === filter(name)) ? filter(name) : ''
  const values: Record<string, string> = { q: filter('q') }
  for (const { name, options } of filters) values[name] = known(name, options)
  if (sort !== undefined) values.sort = known('sort', sort.options) || sort.initial
  const query = useInfiniteQuery({
    queryKey: [...queryKey, values],
    queryFn: ({ pageParam, signal }) => load({ values, cursor: pageParam, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    values,
    query,
    rows: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages[0]?.total,
    isFiltered: filters.some(({ name }) => values[name] !== '') || values.q !== '',
    setFilters,
    clear,
  }
}

function firstPage(): string | undefined {
  return undefined
}
