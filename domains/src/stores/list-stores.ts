import type { Db } from '@haat/db'
import type { StoreRow } from './require-not-suspended.ts'

/** Lists a vendor's stores, oldest first. */
export function listStores(db: Db, vendorId: string): Promise<StoreRow[]> {
  return db
    .selectFrom('stores')
    .selectAll()
    .where('vendor_id', '=', vendorId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}
