import type { Database, Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { type PurchaseKind, purchaseNotFound } from '../contract.ts'

export type PurchaseRow = Selectable<Database['purchases']>

type PurchaseKey = ({ readonly id: string } | { readonly order_id: string }) & { readonly kind: PurchaseKind }

/** Returns the slug of a purchase's store; undefined if there is no such purchase of this kind. */
export async function findStoreOfPurchase(db: Db, key: PurchaseKey): Promise<string | undefined> {
  const found = await selectPurchase(db, key)
    .innerJoin('stores', 'stores.id', 'purchases.store_id')
    .select('stores.slug')
    .executeTakeFirst()
  return found?.slug
}

/** Returns a purchase of a store and kind. Refuses with `purchase_not_found`. */
export async function requirePurchase(db: Db, storeId: string, key: PurchaseKey): Promise<PurchaseRow> {
  const purchase = await selectPurchase(db, key)
    .selectAll('purchases')
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (purchase === undefined) throw new Refused(purchaseNotFound)
  return purchase
}

function selectPurchase(db: Db, key: PurchaseKey) {
  const purchases = db.selectFrom('purchases').where('purchases.kind', '=', key.kind)
  return 'id' in key
    ? purchases.where('purchases.id', '=', key.id)
    : purchases.where('purchases.order_id', '=', key.order_id)
}

/** Returns the purchase of a provider order, locked until the transaction ends; undefined if the order isn't ours. */
export function lockPurchase(
  tx: Tx,
  { payments }: Pick<Platform, 'payments'>,
  orderId: string,
): Promise<PurchaseRow | undefined> {
  return tx
    .selectFrom('purchases')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('provider', '=', payments.name)
    .forUpdate()
    .executeTakeFirst()
}
