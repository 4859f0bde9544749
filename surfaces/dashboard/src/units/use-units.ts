import { defaultUnits, getStoreUnitsEndpoint, type StoreUnits } from '@haat/domains/stores/settings/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/**
 * Returns the units of the store's dashboard; undefined while they load. If they can't be loaded, grams and centimetres are
 * used, which are shown with their names.
 */
export function useUnits(storeSlug: string): StoreUnits | undefined {
  const units = useQuery({
    queryKey: ['store-units', storeSlug],
    queryFn: () => backend.call(getStoreUnitsEndpoint, { query: { store_slug: storeSlug } }),
    staleTime: 60_000,
    retry: false,
  })
  return units.data ?? (units.isError ? defaultUnits : undefined)
}
