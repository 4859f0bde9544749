import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { type Purchase, purchaseNotFound, purchaseNotRefundable } from '../contract.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { getPurchase } from '../purchases/show-purchase.ts'
import { type Initiator, recordRefund } from './capture-purchase.ts'
import { requestProvider } from './request-provider.ts'

/**
 * Refunds the full payment of a captured purchase, removes its credits and issues the credit note. Stores the request
 * first, then calls the provider, then stores the result in one transaction. After a crash in between, reconciliation
 * or the same call continues, and the provider returns the same refund. Does nothing for a refunded purchase.
 */
export async function refundPurchase(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, reason }: { id: string; reason: string },
  requestId?: string,
): Promise<Purchase> {
  const by = { actor, request_id: requestId }
  const purchase = await requestRefund(platform, id, reason, by)
  if (purchase.status === 'captured') await requestProvider(platform, () => finishRefund(platform, purchase, by))
  return getPurchase(platform.db, id)
}

/** Executes a requested refund. Throws PaymentProviderError if the provider can't be reached or rejects it. */
export async function finishRefund(platform: Platform, purchase: PurchaseRow, by: Initiator): Promise<void> {
  const { payment_id: paymentId, order_id: orderId, total_paise: amountPaise } = purchase
  if (paymentId === null) throw new Error(`Purchase ${purchase.id} was captured without a payment`)
  const { refund_id: refundId } = await platform.payments.refundPayment({
    payment_id: paymentId,
    amount_paise: amountPaise,
  })
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockPurchase(tx, platform, orderId)
    // The provider's webhook may have been faster.
    if (locked?.status !== 'captured') return
    await recordRefund(tx, platform, locked, { refund_id: refundId, reason: locked.refund_reason ?? 'Refund' }, by)
  })
}

async function requestRefund(platform: Platform, id: string, reason: string, by: Initiator): Promise<PurchaseRow> {
  return inTransaction(platform.db, async (tx) => {
    const purchase = await tx
      .selectFrom('credit_purchases')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (purchase === undefined) throw new Refused(purchaseNotFound)
    if (purchase.status === 'refunded') return purchase
    if (purchase.status !== 'captured') throw new Refused(purchaseNotRefundable)
    if (purchase.provider !== platform.payments.name) {
      throw new Refused(purchaseNotRefundable, `It was paid through ${purchase.provider}, which is turned off.`)
    }
    if (purchase.refund_ordered_at !== null) return purchase
    await recordAudit(tx, {
      ...by,
      action: 'purchase.refund_ordered',
      store_id: purchase.store_id,
      subject_id: id,
      details: { reason },
    })
    return tx
      .updateTable('credit_purchases')
      .set({ refund_ordered_at: platform.clock(), refund_reason: reason })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}
