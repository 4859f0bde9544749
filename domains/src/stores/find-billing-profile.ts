import type { Db, Tx } from '@haat/db'
import type { BillingProfile } from './contract.ts'

/** Returns the billing details on a store's invoices, if the vendor has saved them. */
export function findBillingProfile(db: Db | Tx, storeId: string): Promise<BillingProfile | undefined> {
  return db
    .selectFrom('store_billing_profiles')
    .select(['legal_name', 'address_line1', 'address_line2', 'city', 'pincode', 'state_code', 'gstin'])
    .where('store_id', '=', storeId)
    .executeTakeFirst()
}
