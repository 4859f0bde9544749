import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { StoreRow } from '../require-not-suspended.ts'
import { anyStoreNotFound } from './contract.ts'

/** Returns a store, also while it's suspended: its open orders go on. Throws `store_not_found`. */
export async function requireVisibleStore(db: Db | Tx, slug: string): Promise<StoreRow> {
  const store = await db.selectFrom('stores').selectAll().where('slug', '=', slug).executeTakeFirst()
  if (store === undefined) throw new Refused(anyStoreNotFound)
  return store
}
