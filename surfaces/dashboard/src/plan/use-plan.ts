import { getPlanSubscriptionEndpoint, type StoreSubscription } from '@haat/domains/subscriptions/vendor/contract'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Query key of a store's plan. Payments and account credit are below it. */
export const planKey = (storeSlug: string) => ['plan', storeSlug] as const

/** Loads the plan of a store's owner, and the plans on offer. */
export function usePlan(storeSlug: string): UseQueryResult<StoreSubscription> {
  return useQuery({
    queryKey: planKey(storeSlug),
    queryFn: ({ signal }) => backend.call(getPlanSubscriptionEndpoint, { query: { store_slug: storeSlug }, signal }),
  })
}

/** Returns a function that refetches the plan, its payments and the account credit after a change. */
export function usePlanChanged(storeSlug: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    const filter = { queryKey: planKey(storeSlug) }
    // A first load that is still under way wouldn't be repeated, and would show the plan before the change.
    await queryClient.cancelQueries(filter)
    await queryClient.invalidateQueries(filter)
  }
}
