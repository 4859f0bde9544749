import { getImportEndpoint, listImportsEndpoint, type ProductImport } from '@haat/domains/products/imports/contract'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

/** How often to poll a running import. */
const EVERY_MS = 1000

export const importsKey = (storeSlug: string) => ['imports', storeSlug] as const

export function isInProgress({ status }: Pick<ProductImport, 'status'>): boolean {
  return status === 'queued' || status === 'running'
}

/** Loads an import, and polls it while it runs. */
export function useImport(storeSlug: string, id: string) {
  return useQuery({
    queryKey: [...importsKey(storeSlug), 'one', id],
    queryFn: () => backend.call(getImportEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
    refetchInterval: ({ state }) => (state.data !== undefined && isInProgress(state.data) ? EVERY_MS : false),
  })
}

/** Loads a store's imports, newest first, and polls while one runs. */
export function useImports(storeSlug: string) {
  return useInfiniteQuery({
    queryKey: [...importsKey(storeSlug), 'list'],
    queryFn: ({ pageParam }) =>
      backend.call(listImportsEndpoint, {
        query: { store_slug: storeSlug, limit: 20, ...(pageParam === '' ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    refetchInterval: ({ state }) =>
      state.data?.pages.some(({ items }) => items.some(isInProgress)) ? 2 * EVERY_MS : false,
  })
}
