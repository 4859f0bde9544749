import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import { storeNotFound, storeSuspended } from './refusals/contract.ts'
import { isSuspended } from './suspension.ts'

export type StoreRow = Selectable<Database['stores']>

/** The vendor's store of that slug. Somebody else's store is as absent as one that never was: `store_not_found`. */
export async function requireStoreOfVendor(db: Db | Tx, vendorId: string, storeSlug: string): Promise<StoreRow> {
  const store = await db
    .selectFrom('stores')
    .selectAll()
    .where('slug', '=', storeSlug)
    .where('vendor_id', '=', vendorId)
    .executeTakeFirst()
  if (store === undefined) throw new Refused(storeNotFound)
  return store
}

/** As `requireStoreOfVendor`, for what a suspended store may not do: `store_suspended`. */
export async function requireActiveStore(
  db: Db | Tx,
  vendorId: string,
  storeSlug: string,
  now: Date,
): Promise<StoreRow> {
  const store = await requireStoreOfVendor(db, vendorId, storeSlug)
  requireNotSuspended(store, now)
  return store
}

/** Refuses with `store_suspended`, the reason and the end. */
export function requireNotSuspended(store: StoreRow, now: Date): void {
  if (!isSuspended(store, now)) return
  throw new Refused(storeSuspended, store.suspension_reason ?? undefined, {
    extensions: { suspended_until: store.suspended_until?.toISOString() ?? null },
  })
}
