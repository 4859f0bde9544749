import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type Resource, type ResourceKind, useResourcePort, useSettingsPorts } from '../ports/settings-ports.tsx'

const STALE_MS = 60_000

const none: readonly Resource[] = []

/** Searches resources as someone types, page by page. `enabled` is whether the list is open. */
export function useFoundResources(kind: ResourceKind, query: string, enabled: boolean) {
  const port = useResourcePort()
  const { cacheKey } = useSettingsPorts()
  const q = useDebouncedValue(query.trim())
  const found = useInfiniteQuery({
    queryKey: ['resources', cacheKey, kind, q],
    queryFn: ({ pageParam, signal }) =>
      port.list(kind, { q, cursor: pageParam === '' ? undefined : pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    enabled,
  })
  return {
    items: found.data?.pages.flatMap(({ items }) => items) ?? none,
    isLoading: found.isPending,
    /** The list still shows the results of an earlier query. */
    isSearching: found.isPlaceholderData || q !== query.trim(),
    failed: found.isError,
    loadMore: () => {
      if (found.hasNextPage && !found.isFetching) void found.fetchNextPage()
    },
  }
}

/** Returns the resources with these handles, in their order; undefined while loading. Unknown handles are left out. */
export function useNamedResources(kind: ResourceKind, handles: readonly string[]): readonly Resource[] | undefined {
  const port = useResourcePort()
  const { cacheKey } = useSettingsPorts()
  const { data } = useQuery({
    queryKey: ['resources', cacheKey, kind, 'named', [...handles].sort().join(',')],
    queryFn: ({ signal }) => port.list(kind, { handles, signal }),
    placeholderData: keepPreviousData,
    staleTime: STALE_MS,
    enabled: handles.length > 0 && port.isAvailable,
  })
  if (handles.length === 0) return none
  return data && handles.flatMap((handle) => data.items.find((item) => item.handle === handle) ?? [])
}
