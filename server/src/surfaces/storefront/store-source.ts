import type { Platform } from '../../../../domains/src/platform.ts'
import { findStorefront } from '../../../../domains/src/products/index.ts'
import { findPrimaryHost, findStoreByHost, isSuspended } from '../../../../domains/src/stores/index.ts'
import type { Store } from '../../../../surfaces/storefront/src/store.ts'
import type { StorefrontSource } from '../../../../surfaces/storefront/src/storefront-source.ts'
import { ShortMemory } from './short-memory.ts'
import { readStoreLanguages } from './store-languages.ts'

const ANY = 'stores'

/** Finds stores by slug or by a host of their own. */
export function createStoreSource({ db, clock, changes }: Platform): StorefrontSource['findStore'] {
  const memory = new ShortMemory()
  // A change may bring a store to an address that had none.
  changes.on('stores_changed', () => memory.forget())
  return (address) =>
    memory.get(ANY, JSON.stringify(address), async (): Promise<Store | undefined> => {
      const slug = 'slug' in address ? address.slug : (await findStoreByHost(db, address.host))?.slug
      const store = slug === undefined ? undefined : await findStorefront(db, slug)
      if (store === undefined) return undefined
      return {
        id: store.id,
        slug: store.slug,
        shop: { name: store.name, currency: 'INR', locale: 'en' },
        suspended_until: isSuspended(store, clock()) ? store.suspended_until : undefined,
        primary_host: await findPrimaryHost(db, store),
        languages: await readStoreLanguages(db, store.id),
      }
    })
}
