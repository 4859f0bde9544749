import { listSegmentsEndpoint } from '@haat/domains/customers/segments/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { segmentsKey } from './customer-keys.ts'

/** Loads a store's segments with the number of their customers. */
export function useSegments(storeSlug: string) {
  return useQuery({
    queryKey: segmentsKey(storeSlug),
    queryFn: async ({ signal }) =>
      (await backend.call(listSegmentsEndpoint, { query: { store_slug: storeSlug }, signal })).items,
  })
}
