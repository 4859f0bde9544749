import { listFilesEndpoint, listTagsEndpoint, showStorageEndpoint } from '@haat/domains/media/library/contract'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import type { libraryQuery } from './library-filters.ts'
import { mediaKey } from './media-keys.ts'

const PAGE = 48

/** Loads a store's files page by page. While new filters load, the previous files stay visible. */
export function useFiles(storeSlug: string, filters: ReturnType<typeof libraryQuery>) {
  const query = useInfiniteQuery({
    queryKey: [...mediaKey(storeSlug), 'list', filters],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listFilesEndpoint, {
        query: {
          ...filters,
          store_slug: storeSlug,
          limit: PAGE,
          ...(pageParam !== undefined && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: firstPage(),
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  return { query, files: query.data?.pages.flatMap(({ items }) => items) }
}

function firstPage(): string | undefined {
  return undefined
}

export function useStorage(storeSlug: string) {
  return useQuery({
    queryKey: [...mediaKey(storeSlug), 'storage'],
    queryFn: ({ signal }) => backend.call(showStorageEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
}

export function useTags(storeSlug: string) {
  return useQuery({
    queryKey: [...mediaKey(storeSlug), 'tags'],
    queryFn: ({ signal }) => backend.call(listTagsEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
}
