import { combiningReads, type Db } from '@haat/db'
import { LRUCache } from 'lru-cache'

const MAX_STORES = 1_000

/**
 * Returns a function that gives each store a database of its own, in which reads of the same turn are one statement: those of
 * another store don't fail with them.
 */
export function combineStoreReads(readsOf: (storeId: string) => Db): (store: { readonly id: string }) => Db {
  const combining = new WeakMap<Db, LRUCache<string, Db>>()
  return ({ id }) => {
    const db = readsOf(id)
    const stores = combining.get(db) ?? new LRUCache<string, Db>({ max: MAX_STORES })
    combining.set(db, stores)
    const known = stores.get(id)
    if (known !== undefined) return known
    const combined = combiningReads(db)
    stores.set(id, combined)
    return combined
  }
}
