import { getStoreHomeEndpoint } from '@haat/domains/store-home/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const REFRESH_MS = 60_000

/** Query key of what's open in a store. */
export const storeHomeKey = (storeSlug: string) => ['store-home', storeSlug] as const

/** Loads what's open in a store, and again every minute while the page is visible. */
export function useStoreHome(storeSlug: string) {
  return useQuery({
    queryKey: storeHomeKey(storeSlug),
    queryFn: ({ signal }) => backend.call(getStoreHomeEndpoint, { query: { store_slug: storeSlug }, signal }),
    refetchInterval: REFRESH_MS,
    refetchOnWindowFocus: 'always',
  })
}
