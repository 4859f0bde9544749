import { getStorePlanEndpoint } from '@haat/domains/plans/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { planKey } from './product-keys.ts'

/** Loads the store's plan and its usage. */
export function usePlan(storeSlug: string) {
  return useQuery({
    queryKey: planKey(storeSlug),
    queryFn: () => backend.call(getStorePlanEndpoint, { query: { store_slug: storeSlug } }),
  })
}
