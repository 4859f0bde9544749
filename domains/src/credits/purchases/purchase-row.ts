import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { purchaseNotFound } from '../contract.ts'

export type PurchaseRow = Selectable<Database['credit_purchases']>

/**
 * A purchase of one of the vendor's stores, by its id or its order. Somebody else's is as absent as one that never was:
 * `purchase_not_found`.
 */
export async function requirePurchaseOfVendor(
  db: Db | Tx,
  vendorId: string,
  by: { id: string } | { order_id: string },
): Promise<PurchaseRow> {
  const ofVendor = db
    .selectFrom('credit_purchases as purchase')
    .innerJoin('stores as store', 'store.id', 'purchase.store_id')
    .selectAll('purchase')
    .where('store.vendor_id', '=', vendorId)
  const purchase = await ('id' in by
    ? ofVendor.where('purchase.id', '=', by.id)
    : ofVendor.where('purchase.order_id', '=', by.order_id)
  ).executeTakeFirst()
  if (purchase === undefined) throw new Refused(purchaseNotFound)
  return purchase
}

/** The purchase of an order of the present provider's, locked until the transaction ends; undefined where it is none of ours. */
export function lockPurchase(
  tx: Tx,
  { payments }: Pick<Platform, 'payments'>,
  order_id: string,
): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom('credit_purchases')
    .selectAll()
    .where('order_id', '=', order_id)
    .where('provider', '=', payments.name)
    .forUpdate()
    .executeTakeFirst()
}
