import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { purchaseNotFound } from '../contract.ts'

export type PurchaseRow = Selectable<Database['credit_purchases']>

type PurchaseKey = { readonly id: string } | { readonly order_id: string }

/** Returns the slug of a purchase's store; undefined if there is no such purchase. */
export async function findStoreOfPurchase(db: Db, key: PurchaseKey): Promise<string | undefined> {
  const found = await selectPurchase(db, key)
    .innerJoin('stores', 'stores.id', 'credit_purchases.store_id')
    .select('stores.slug')
    .executeTakeFirst()
  return found?.slug
}

/** Returns a purchase of a store. Refuses with `purchase_not_found`. */
export async function requirePurchase(db: Db, storeId: string, key: PurchaseKey): Promise<PurchaseRow> {
  const purchase = await selectPurchase(db, key)
    .selectAll('credit_purchases')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (purchase === undefined) throw new Refused(purchaseNotFound)
  return purchase
}

function selectPurchase(db: Db, key: PurchaseKey) {
  const purchases = db.selectFrom('credit_purchases')
  return 'id' in key
    ? purchases.where('credit_purchases.id', '=', key.id)
    : purchases.where('credit_purchases.order_id', '=', key.order_id)
}

/** Returns the purchase of a provider order, locked until the transaction ends; undefined if the order isn't ours. */
export function lockPurchase(
  tx: Tx,
  { payments }: Pick<Platform, 'payments'>,
  orderId: string,
): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom('credit_purchases')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', payments.name)
    .forUpdate()
    .executeTakeFirst()
}
