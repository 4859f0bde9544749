import type { Database, Tx } from '@haat/db'
import type { Updateable } from 'kysely'
import { PurchaseStatus } from '../contract.ts'
import type { PurchaseRow } from './purchase-row.ts'

/**
 * Allowed transitions (decisions.md, Money; also in docs/money.md). `failed -> paid` is our addition: the buyer can
 * try again after a failed attempt, and a successful payment must never be lost.
 */
export const purchaseTransitions: Readonly<Record<PurchaseStatus, readonly PurchaseStatus[]>> = {
  created: ['paid', 'failed'],
  paid: ['captured', 'failed'],
  captured: ['refunded'],
  failed: ['paid'],
  refunded: [],
}

/**
 * Changes a purchase's status and returns the purchase. Throws, so that the transaction rolls back, if the table
 * doesn't allow the transition or the status has changed since it was read.
 */
export async function transitionPurchase(
  tx: Tx,
  purchase: PurchaseRow,
  to: PurchaseStatus,
  changes: Omit<Updateable<Database['purchases']>, 'status'>,
): Promise<PurchaseRow> {
  const from = PurchaseStatus.parse(purchase.status)
  if (!purchaseTransitions[from].includes(to)) throw new Error(`A purchase can't change from ${from} to ${to}`)
  const changed = await tx
    .updateTable('purchases')
    .set({ ...changes, status: to })
    .where('id', '=', purchase.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw new Error(`Purchase ${purchase.id} is no longer ${from}`)
  return changed
}
