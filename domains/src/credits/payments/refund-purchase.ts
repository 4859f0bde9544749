import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { type Purchase, purchaseNotFound, purchaseNotRefundable } from '../contract.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { getPurchase } from '../purchases/show-purchase.ts'
import { type OnBehalf, recordRefund } from './capture-purchase.ts'
import { requestProvider } from './request-provider.ts'

/**
 * Gives the whole payment of a captured purchase back, takes its credits back and issues the credit note. The order to do
 * so is written first, then the provider is asked, then the rest is written in one transaction: after a crash in between,
 * reconciliation or the same call goes on, and the provider answers the same refund. A refunded purchase stays as it is.
 */
export async function refundPurchase(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, reason }: { id: string; reason: string },
  request_id?: string,
): Promise<Purchase> {
  const by = { actor, request_id }
  const purchase = await orderRefund(platform, id, reason, by)
  if (purchase.status === 'captured') await requestProvider(platform, () => finishRefund(platform, purchase, by))
  return getPurchase(platform.db, id)
}

/** Executes a requested refund. Throws PaymentProviderError if the provider can't be reached or rejects it. */
export async function finishRefund(platform: Platform, purchase: PurchaseRow, by: OnBehalf): Promise<void> {
  const { payment_id, order_id, total_paise: amount_paise } = purchase
  if (payment_id === null) throw new Error(`Purchase ${purchase.id} was captured without a payment`)
  const { refund_id } = await platform.payments.refundPayment({ payment_id, amount_paise })
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockPurchase(tx, platform, order_id)
    // The provider's webhook may have been faster.
    if (locked?.status !== 'captured') return
    await recordRefund(tx, platform, locked, { refund_id, reason: locked.refund_reason ?? 'Refund' }, by)
  })
}

async function orderRefund(platform: Platform, id: string, reason: string, by: OnBehalf): Promise<PurchaseRow> {
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
