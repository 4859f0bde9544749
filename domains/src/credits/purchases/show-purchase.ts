import type { Db, Tx } from '@haat/db'
import { selectPurchases, showPurchaseFields } from '../../payments/index.ts'
import type { Purchase } from '../contract.ts'

/** Selects purchases of credits with their pack and the numbers of their documents. */
export function selectCreditPurchases(db: Db | Tx) {
  return selectPurchases(db)
    .innerJoin('credit_purchases as bought', 'bought.purchase_id', 'purchase.id')
    .select(['bought.pack_name', 'bought.credits'])
}

type CreditPurchaseRow = Awaited<ReturnType<ReturnType<typeof selectCreditPurchases>['executeTakeFirstOrThrow']>>

/** Converts a row to the purchase of the API. Amounts are in paise. */
export function showPurchase(row: CreditPurchaseRow): Purchase {
  return { ...showPurchaseFields(row), pack_name: row.pack_name, credits: row.credits }
}

/** Returns a purchase of credits by its ID. Throws if it doesn't exist. */
export async function getPurchase(db: Db | Tx, purchaseId: string): Promise<Purchase> {
  return showPurchase(await selectCreditPurchases(db).where('purchase.id', '=', purchaseId).executeTakeFirstOrThrow())
}
