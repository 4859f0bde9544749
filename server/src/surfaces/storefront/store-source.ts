import type { Platform } from '../../../../domains/src/platform.ts'
import { findStorefront } from '../../../../domains/src/products/index.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import { findFreeShipping } from '../../../../domains/src/shipping/index.ts'
import { findPrimaryHost, findShopDetails, findStoreByHost, isOffline } from '../../../../domains/src/stores/index.ts'
import type { Store } from '../../../../surfaces/storefront/src/store.ts'
import type { StorefrontSource } from '../../../../surfaces/storefront/src/storefront-source.ts'
import { readStoreLanguages } from './store-languages.ts'
import { takesOrders } from './takes-orders.ts'

const ALL_STORES = 'stores'

/** Finds stores by slug or by their own host. */
export function createStoreSource(platform: Platform): StorefrontSource['findStore'] {
  const { db, clock, changes } = platform
  const cache = new ReadCache({ max_entries: 5_000, ttl_ms: 1_000 })
  // A change may give an address to a store.
  changes.on('stores_changed', () => cache.changed())
  return (address) =>
    cache.get(ALL_STORES, address, async (): Promise<Store | undefined> => {
      const slug = 'slug' in address ? address.slug : (await findStoreByHost(db, address.host, clock()))?.slug
      const store = slug === undefined ? undefined : await findStorefront(db, slug)
      if (store === undefined) return undefined
      const freeShippingFrom = await findFreeShipping(db, store.id)
      return {
        id: store.id,
        slug: store.slug,
        shop: {
          ...(await findShopDetails(db, store.id, clock())),
          name: store.name,
          currency: 'INR',
          locale: 'en',
          takes_orders: await takesOrders(platform, store),
          ...(freeShippingFrom === undefined ? {} : { free_shipping_from: freeShippingFrom }),
        },
        suspended_until: isOffline(store, clock()) ? store.suspended_until : undefined,
        primary_host: await findPrimaryHost(db, store, clock()),
        is_test: store.test_kind !== null,
        languages: await readStoreLanguages(db, store.id),
      }
    })
}
