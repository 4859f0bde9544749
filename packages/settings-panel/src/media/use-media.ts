import { useDebouncedValue } from '@haat/ui'
import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { type ImageSort, type MediaFile, useMediaPort, useSettingsPorts } from '../ports/settings-ports.tsx'

const none: readonly MediaFile[] = []

/** Cache key of everything read from the media library. */
export function mediaKey(cacheKey: string) {
  return ['media', cacheKey] as const
}

/** Cache key of one file. */
export function mediaFileKey(cacheKey: string, key: string) {
  return [...mediaKey(cacheKey), 'file', key] as const
}

/** Which images of the library to list. */
export interface ImageFilter {
  /** Part of a name or alt text. */
  readonly query: string
  readonly sort: ImageSort
  readonly use: 'used' | 'unused' | ''
}

/** Returns the library's images. */
export function useImages({ query, sort, use }: ImageFilter) {
  const media = useMediaPort()
  const { cacheKey } = useSettingsPorts()
  const search = useDebouncedValue(query.trim())
  const found = useInfiniteQuery({
    queryKey: [...mediaKey(cacheKey), 'images', search, sort, use],
    queryFn: ({ pageParam, signal }) =>
      media.listImages({
        search,
        sort,
        ...(use !== '' && { use }),
        ...(pageParam !== '' && { cursor: pageParam }),
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

/** Returns what the library knows about a file: null if it has no such file, undefined while loading. */
export function useMediaFile(key: string): MediaFile | null | undefined {
  const media = useMediaPort()
  const { cacheKey } = useSettingsPorts()
  const isInLibrary = key !== '' && !key.startsWith('assets/') && !key.includes('{{')
  const { data } = useQuery({
    queryKey: mediaFileKey(cacheKey, key),
    queryFn: async ({ signal }) => (await media.findFile(key, signal)) ?? null,
    staleTime: 60_000,
    enabled: isInLibrary,
  })
  return data
}
