import { listSegmentCountsEndpoint } from '@haat/domains/customers/segments/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { segmentCountsKey } from '../customer-keys.ts'

/** Counts the customers of each of a store's segments, by the segment's ID. */
export function useSegmentCounts(storeSlug: string) {
  return useQuery({
    queryKey: segmentCountsKey(storeSlug),
    queryFn: async ({ signal }) => {
      const { items } = await backend.call(listSegmentCountsEndpoint, { query: { store_slug: storeSlug }, signal })
      return Object.fromEntries(items.map(({ id, customer_count: count }) => [id, count]))
    },
  })
}
