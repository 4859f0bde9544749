import { combiningReads } from '@haat/db'
import type { Platform } from '../../../../domains/src/platform.ts'
import { findStorefront } from '../../../../domains/src/products/index.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import { findFreeShipping } from '../../../../domains/src/shipping/index.ts'
import { findPrimaryHost, findShopDetails, findStoreByDomain, isOffline } from '../../../../domains/src/stores/index.ts'
import type { Store } from '../../../../surfaces/storefront/src/store.ts'
import type { StorefrontSource } from '../../../../surfaces/storefront/src/storefront-source.ts'
import { ALL_ADDRESSES, type StoreReads } from '../../platform/replica/open-reads.ts'
import { readStoreLanguages } from './store-languages.ts'
import { takesOrders } from './takes-orders.ts'

const ALL_STORES = 'stores'

/**
 * Finds stores by slug or by their own host. `readTheme` reads the theme of a store with the same statement: a page needs it
 * next, from the cache.
 */
export function createStoreSource(
  platform: Platform,
  reads: Pick<StoreReads, 'of'>,
  readTheme: (store: { readonly id: string }, db: Platform['db']) => Promise<unknown>,
): StorefrontSource['findStore'] {
  const { clock, changes } = platform
  const cache = new ReadCache({ max_entries: 5_000, ttl_ms: 1_000 })
  // A change may give an address to a store.
  changes.on('stores_changed', () => cache.changed())
  return (address) =>
    cache.get(ALL_STORES, address, async (): Promise<Store | undefined> => {
      const now = clock()
      const stores = reads.of(ALL_ADDRESSES)
      const store = await ('slug' in address
        ? findStorefront(stores, address.slug)
        : findStoreByDomain(stores, address.host))
      if (store === undefined) return undefined
      const db = combiningReads(reads.of(ALL_ADDRESSES, store.id))
      // A page that needs the theme reads it again, and reports the error.
      readTheme(store, db).catch(() => undefined)
      const [details, isOpen, freeShippingFrom, primaryHost, languages] = await Promise.all([
        findShopDetails(db, store.id, now),
        takesOrders({ ...platform, db }, store),
        findFreeShipping(db, store.id),
        findPrimaryHost(db, store, now),
        readStoreLanguages(db, store.id),
      ])
      if ('host' in address && primaryHost === undefined) return undefined
      return {
        id: store.id,
        slug: store.slug,
        shop: {
          ...details,
          name: store.name,
          currency: 'INR',
          locale: 'en',
          takes_orders: isOpen,
          ...(freeShippingFrom === undefined ? {} : { free_shipping_from: freeShippingFrom }),
        },
        suspended_until: isOffline(store, now) ? store.suspended_until : undefined,
        primary_host: primaryHost,
        is_test: store.test_kind !== null,
        languages,
      }
    })
}
