import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { listResources, type Resource, type ResourceKind } from '../data/catalog.ts'
import { useEditor } from '../state/editor-context.tsx'

/** Milliseconds that a catalog is taken to be as it was. */
const FRESH_MS = 60_000

const none: readonly Resource[] = []

/** Finds resources by what is being typed, page by page. `enabled`: whether anybody looks. */
export function useFoundResources(kind: ResourceKind, query: string, enabled: boolean) {
  const { store_slug } = useEditor()
  const q = useDebouncedValue(query.trim())
  const found = useInfiniteQuery({
    queryKey: ['resources', store_slug, kind, q],
    queryFn: ({ pageParam, signal }) =>
      listResources(kind, { store_slug, q, cursor: pageParam === '' ? undefined : pageParam, signal }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled,
  })
  return {
    items: found.data?.pages.flatMap(({ items }) => items) ?? none,
    isLoading: found.isPending,
    /** What is listed is still what was found for something else. */
    isSearching: found.isPlaceholderData || q !== query.trim(),
    failed: found.isError,
    loadMore: () => {
      if (found.hasNextPage && !found.isFetching) void found.fetchNextPage()
    },
  }
}

/** The resources of these handles, in their order; undefined until they are there. A handle that names nothing is left out. */
export function useNamedResources(kind: ResourceKind, handles: readonly string[]): readonly Resource[] | undefined {
  const { store_slug, loaded } = useEditor()
  // A suspended store shows nothing to anybody; then there are handles to see, and nothing can be chosen anyway.
  const isOpen = loaded.suspended === null
  const { data } = useQuery({
    queryKey: ['resources', store_slug, kind, 'named', [...handles].sort().join(',')],
    queryFn: ({ signal }) => listResources(kind, { store_slug, handles, signal }),
    placeholderData: keepPreviousData,
    staleTime: FRESH_MS,
    enabled: handles.length > 0 && isOpen,
  })
  if (handles.length === 0) return none
  return data && handles.flatMap((handle) => data.items.find((item) => item.handle === handle) ?? [])
}
