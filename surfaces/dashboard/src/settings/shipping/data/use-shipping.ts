import { getShippingEndpoint, type StoreShipping } from '@haat/domains/shipping/settings/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../../../backend.ts'

const shippingKey = (storeSlug: string) => ['shipping', storeSlug] as const

/** Loads the store's shipping settings. */
export function useShipping(storeSlug: string) {
  return useQuery({
    queryKey: shippingKey(storeSlug),
    queryFn: () => backend.call(getShippingEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Returns a function that shows changed settings. Every change responds with all of them. */
export function useShippingChanged(storeSlug: string): (shipping: StoreShipping) => Promise<void> {
  const queries = useQueryClient()
  return async (shipping) => {
    queries.setQueryData(shippingKey(storeSlug), shipping)
    await queries.invalidateQueries({ queryKey: ['shipping-trial', storeSlug] })
  }
}
