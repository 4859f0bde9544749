import type { Database, Tx } from '@haat/db'
import type { Updateable } from 'kysely'
import { PurchaseStatus } from '../contract.ts'
import type { PurchaseRow } from './purchase-row.ts'

/**
 * What may follow what (decisions.md, Money; the same table is in docs/credits.md). `failed -> paid` is our addition: on
 * an order whose last attempt failed the buyer may try again, and a payment that succeeds must never be lost.
 */
export const purchaseTransitions: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  created: ['paid', 'failed'],
  paid: ['captured', 'failed'],
  captured: ['refunded'],
  failed: ['paid'],
  refunded: [],
}

/**
 * Changes a purchase's status and returns the purchase. Throws for a transition that isn't in the table, and if the
 * purchase is no longer in the state that it was read in: the transaction must then not commit.
 */
export async function movePurchase(
  tx: Tx,
  purchase: PurchaseRow,
  to: PurchaseStatus,
  changes: Omit<Updateable<Database['credit_purchases']>, 'status'>,
): Promise<PurchaseRow> {
  const from = PurchaseStatus.parse(purchase.status)
  if (!purchaseTransitions[from].includes(to)) throw new Error(`A purchase can't change from ${from} to ${to}`)
  const moved = await tx
    .updateTable('credit_purchases')
    .set({ ...changes, status: to })
    .where('id', '=', purchase.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (moved === undefined) throw new Error(`Purchase ${purchase.id} is no longer ${from}`)
  return moved
}
