import {
  getThemeRevisionEndpoint,
  listThemeRevisionsEndpoint,
  nameThemeRevisionEndpoint,
} from '@haat/domains/store-themes/contract'
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../data/backend.ts'
import { useSyncState } from '../../state/editor-context.tsx'

/** Loads the saved versions, newest first, and reloads them when a version is saved, published or scheduled. */
export function useVersions(storeSlug: string) {
  const revision = useSyncState((state) => state.revision)
  const publishedRevision = useSyncState((state) => state.published_revision)
  const scheduled = useSyncState((state) => state.scheduled?.revision)
  return useInfiniteQuery({
    queryKey: ['versions', storeSlug, revision, publishedRevision, scheduled],
    queryFn: ({ pageParam }) =>
      backend.call(listThemeRevisionsEndpoint, {
        params: { store_slug: storeSlug },
        query: { limit: 30, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: (before) => before,
  })
}

/** Loads one version with its content, which never changes. */
export function useVersion(storeSlug: string, revision: number) {
  return useQuery({
    queryKey: ['revision', storeSlug, revision],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () => backend.call(getThemeRevisionEndpoint, { params: { store_slug: storeSlug, revision } }),
  })
}

/** Names a version; an empty name removes it. */
export function useNameVersion(storeSlug: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (body: { revision: number; name: string }) =>
      backend.call(nameThemeRevisionEndpoint, { body: { store_slug: storeSlug, ...body } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['versions', storeSlug] }),
  })
}
