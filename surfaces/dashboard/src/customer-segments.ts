import { listSegmentsEndpoint } from '@haat/domains/customers/segments/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from './backend.ts'

/** The query key of everything about a store's segments. */
export const segmentsKey = (storeSlug: string) => ['customers', storeSlug, 'segments'] as const

/** Loads a store's customer segments, without the number of their customers. */
export function useSegments(storeSlug: string) {
  return useQuery({
    queryKey: [...segmentsKey(storeSlug), 'list'],
    queryFn: async ({ signal }) =>
      (await backend.call(listSegmentsEndpoint, { query: { store_slug: storeSlug }, signal })).items,
  })
}
