import { listSegmentsEndpoint } from '@haat/domains/customers/segments/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

/** Loads the store's customer segments. */
export function useSegments(storeSlug: string) {
  return useQuery({
    queryKey: ['customer-segments', storeSlug],
    queryFn: ({ signal }) => backend.call(listSegmentsEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
}
