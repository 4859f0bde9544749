import { loadOnce } from '@haat/console/forms/load-once'
import { getOrderNumberingEndpoint } from '@haat/domains/orders/numbering/contract'
import { getStoreSettingsEndpoint } from '@haat/domains/stores/settings/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'

export const storeSettingsKey = (storeSlug: string) => ['store-settings', storeSlug] as const
export const orderNumberingKey = (storeSlug: string) => ['order-numbers', storeSlug] as const

export const loadStoreSettings = (storeSlug: string) =>
  backend.call(getStoreSettingsEndpoint, { query: { store_slug: storeSlug } })

/** Loads the store's general settings once, for their form. */
export function useStoreSettings(storeSlug: string) {
  return useQuery({
    queryKey: storeSettingsKey(storeSlug),
    queryFn: () => loadStoreSettings(storeSlug),
    ...loadOnce,
  })
}

/** Loads how the store's orders are numbered. */
export function useOrderNumbering(storeSlug: string) {
  return useQuery({
    queryKey: orderNumberingKey(storeSlug),
    queryFn: () => backend.call(getOrderNumberingEndpoint, { query: { store_slug: storeSlug } }),
  })
}
