import { listStoreTemplatesEndpoint } from '@haat/domains/store-themes/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Loads the additional templates of a store's theme. Empty if it has no theme yet. */
export function useStoreTemplates(storeSlug: string) {
  return useQuery({
    queryKey: ['themes', storeSlug, 'templates'],
    queryFn: async ({ signal }) => {
      try {
        return (await backend.call(listStoreTemplatesEndpoint, { query: { store_slug: storeSlug }, signal })).items
      } catch (error) {
        if (error instanceof ProblemError && error.code === 'store_without_theme') return []
        throw error
      }
    },
  })
}
