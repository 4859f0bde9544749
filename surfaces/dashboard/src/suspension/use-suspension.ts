import { listStoreAppealsEndpoint } from '@haat/domains/reports/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Query key of a store's suspension and appeals. */
export const suspensionKey = (storeSlug: string) => ['suspension', storeSlug] as const

/** Loads whether a store is suspended, and the owner's appeals. */
export function useSuspension(storeSlug: string) {
  const query = useQuery({
    queryKey: suspensionKey(storeSlug),
    queryFn: () => backend.call(listStoreAppealsEndpoint, { query: { store_slug: storeSlug } }),
    staleTime: 60_000,
    // An administrator can decide while the page is open.
    refetchOnWindowFocus: 'always',
  })
  return {
    suspension: query.data?.decisions.find(({ against }) => against === 'suspension'),
    appeals: query.data?.items ?? [],
  }
}
