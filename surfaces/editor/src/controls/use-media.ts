import { getSelectedFilesEndpoint, listFilesEndpoint, type MediaFile } from '@haat/domains/media/contract'
import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { backend } from '../data/backend.ts'
import { useEditor } from '../state/editor-context.tsx'

const none: readonly MediaFile[] = []

/** The store's pictures, newest first, found by name or description. */
export function usePictures(query: string) {
  const { store_slug } = useEditor()
  const search = useDebouncedValue(query.trim())
  const found = useInfiniteQuery({
    queryKey: ['media', store_slug, 'pictures', search],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listFilesEndpoint, {
        query: {
          store_slug,
          kind: 'image',
          limit: 24,
          ...(search !== '' && { search }),
          ...(pageParam !== '' && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  })
  return {
    files: found.data?.pages.flatMap(({ items }) => items).filter(({ status }) => status === 'ready') ?? none,
    isLoading: found.isPending,
    error: found.error,
    retry: () => void found.refetch(),
    hasMore: found.hasNextPage,
    isLoadingMore: found.isFetchingNextPage,
    loadMore: () => void found.fetchNextPage(),
  }
}

/** Where the answer about one file is remembered. */
export function mediaFileKey(store_slug: string, key: string) {
  return ['media', store_slug, 'file', key] as const
}

/** What the media library knows of a file; null where it has none of this key, undefined until it has answered. */
export function useMediaFile(key: string): MediaFile | null | undefined {
  const { store_slug } = useEditor()
  const isInLibrary = key !== '' && !key.startsWith('assets/') && !key.includes('{{')
  const { data } = useQuery({
    queryKey: mediaFileKey(store_slug, key),
    queryFn: ({ signal }) => backend.call(getSelectedFilesEndpoint, { query: { store_slug, keys: key }, signal }),
    staleTime: 60_000,
    enabled: isInLibrary,
  })
  return data === undefined ? undefined : (data.items[0] ?? null)
}
