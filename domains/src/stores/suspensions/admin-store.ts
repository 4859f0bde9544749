import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { StoreRow } from '../require-not-suspended.ts'
import { showStore } from '../show-store.ts'
import { type AdminStore, anyStoreNotFound } from './contract.ts'

export interface StoreAndVendor {
  readonly store: StoreRow
  readonly vendor: { readonly id: string; readonly name: string; readonly email: string }
}

/** Any vendor's store of that slug with its vendor: `store_not_found`. */
export async function requireAnyStore(db: Db | Tx, slug: string): Promise<StoreAndVendor> {
  return complete(db, await db.selectFrom('stores').selectAll().where('slug', '=', slug).executeTakeFirst())
}

/** Like `requireAnyStore`, and locks the store's status until the transaction ends. */
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

/** A store as administrators see it now. */
export function showAdminStore({ store, vendor }: StoreAndVendor, now: Date): AdminStore {
  return { ...showStore(store, now), vendor }
}
