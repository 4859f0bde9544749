import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'
import { type EnteredFilter, readEntered, resolveTimes, writeEntered } from './filter-conditions.ts'
import type { ListFilter, ListRequest, ListResult, ListSort } from './list-definition.ts'
import type { FilterField, ListFields } from './list-fields.ts'
import { useUrlFilters } from './use-url-filters.ts'

interface ListOptions<Row> {
  /** The list's key in the query cache. */
  queryKey: QueryKey
  load: (request: ListRequest) => Promise<ListResult<Row>>
  filters: readonly ListFilter[]
  sort: ListSort | undefined
  fields: ListFields | undefined
  /** The filters of a URL without any. */
  initialQuery: string
  refetchEveryMs?: number | undefined
}

/** A filter of a list with `fields`. */
export interface AppliedFilter {
  readonly field: FilterField
  readonly entered: EnteredFilter
}

/** Loads a list page by page, filtered by the URL. While new filters load, the previous rows stay visible. */
export function useList<Row>({
  queryKey,
  load,
  filters,
  sort,
  fields,
  initialQuery,
  refetchEveryMs,
}: ListOptions<Row>) {
  const { filter, setFilters, clear, everything } = useUrlFilters(initialQuery)
  const known = (name: string, options: ListFilter['options']) =>
    options.some(({ value }) => value === filter(name)) ? filter(name) : ''
  const applied = (fields?.filters ?? []).flatMap((field): AppliedFilter[] => {
    const entered = readEntered(field, filter(parameterOf(field)))
    return entered === undefined ? [] : [{ field, entered }]
  })
  const values: Record<string, string> = { q: filter('q') }
  for (const { name, options } of filters) values[name] = known(name, options)
  for (const { field, entered } of applied) values[parameterOf(field)] = writeEntered(field, entered)
  const isFiltered = Object.values(values).some((value) => value !== '')
  if (sort !== undefined) values.sort = known('sort', sort.options) || sort.initial
  const query = useInfiniteQuery({
    queryKey: [...queryKey, values],
    queryFn: ({ pageParam, signal }) =>
      load({ values: fields === undefined ? values : serverQuery(values), cursor: pageParam, signal }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
  })
  return {
    values,
    applied,
    /** The chosen columns, as in the URL. */
    columns: fields === undefined ? '' : filter('columns'),
    /** The saved view that was opened. */
    viewId: filter('view'),
    query,
    rows: query.data?.pages.flatMap(({ items }) => items),
    total: query.data?.pages[0]?.total,
    isFiltered,
    setFilters,
    clear,
    everything,
  }
}

/** Returns the query for the server: without empty values, with times instead of days back from now. */
export function serverQuery(values: ListRequest['values']): Record<string, string> {
  const now = new Date()
  return Object.fromEntries(
    Object.entries(values)
      .filter(([, value]) => value !== '')
      .map(([name, value]) => [name, name.startsWith('filter[') ? resolveTimes(value, now) : value]),
  )
}

/** The parameter of a filter, in the URL and for the server. */
export function parameterOf({ name }: FilterField): string {
  return `filter[${name}]`
}

function firstPage(): string | undefined {
  return undefined
}
