import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { StoreRow } from '../require-not-suspended.ts'
import { showStore } from '../show-store.ts'
import { type AdminStore, anyStoreNotFound } from './contract.ts'

export interface StoreAndVendor {
  readonly store: StoreRow
  readonly vendor: { readonly id: string; readonly name: string; readonly email: string }
}

/** Returns any vendor's store by its slug, with the vendor. Throws `store_not_found`. */
export async function requireAnyStore(db: Db | Tx, slug: string): Promise<StoreAndVendor> {
  return complete(db, await db.selectFrom('stores').selectAll().where('slug', '=', slug).executeTakeFirst())
}

/** Like `requireAnyStore`, but locks the store until the transaction ends. */
export async function lockAnyStore(tx: Tx, slug: string): Promise<StoreAndVendor> {
  const locked = tx.selectFrom('stores').selectAll().where('slug', '=', slug).forNoKeyUpdate()
  return complete(tx, await locked.executeTakeFirst())
}

async function complete(db: Db | Tx, store: StoreRow | undefined): Promise<StoreAndVendor> {
  if (store === undefined) throw new Refused(anyStoreNotFound)
  const vendor = await db
    .selectFrom('accounts')
    .select(['id', 'name', 'email'])
    .where('id', '=', store.vendor_id)
    .executeTakeFirstOrThrow()
  return { store, vendor }
}

/** Returns a store as shown to administrators. */
export function showAdminStore({ store, vendor }: StoreAndVendor, now: Date): AdminStore {
  return { ...showStore(store, now), vendor }
}
