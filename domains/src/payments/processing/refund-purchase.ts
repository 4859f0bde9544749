import { inTransaction } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { purchaseNotFound, purchaseNotRefundable, refundWindowEnded } from '../contract.ts'
import { type Fulfilment, findFulfilment } from '../fulfilment.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { type Initiator, recordRefund } from './capture-purchase.ts'
import { requestProvider } from './request-provider.ts'

/**
 * Refunds the full payment of a captured purchase, takes back what was bought and issues the credit note. Stores the
 * request first, then calls the provider, then stores the result in one transaction. After a crash in between,
 * reconciliation or the same call continues, and the provider returns the same refund. Does nothing for a refunded
 * purchase. Finds only purchases of the kinds that `fulfilments` has: others are `purchase_not_found`.
 */
export async function refundPurchase(
  platform: Platform,
  fulfilments: readonly Fulfilment[],
  actor: Actor<'admin'>,
  { id, reason }: { id: string; reason: string },
  requestId?: string,
): Promise<void> {
  const by = { actor, request_id: requestId }
  const purchase = await requestRefund(platform, fulfilments, id, reason, by)
  if (purchase.status !== 'captured') return
  await requestProvider(platform, () => finishRefund(platform, fulfilments, purchase, by))
}

/** Executes a requested refund. Throws PaymentProviderError if the provider can't be reached or rejects it. */
export async function finishRefund(
  platform: Platform,
  fulfilments: readonly Fulfilment[],
  purchase: PurchaseRow,
  by: Initiator,
): Promise<void> {
  const { payment_id: paymentId, order_id: orderId, payable_paise: amountPaise } = purchase
  if (paymentId === null) throw new Error(`Purchase ${purchase.id} was captured without a payment`)
  const { refund_id: refundId } = await platform.payments.refundPayment({
    payment_id: paymentId,
    amount_paise: amountPaise,
  })
  const fulfilment = findFulfilment(fulfilments, purchase.kind)
  await inTransaction(platform.db, async (tx) => {
    const locked = await lockPurchase(tx, platform, orderId)
    // The provider's webhook may have been faster.
    if (locked?.status !== 'captured') return
    const refund = { refund_id: refundId, reason: locked.refund_reason ?? 'Refund' }
    await recordRefund(tx, platform, fulfilment, locked, refund, by)
  })
}

async function requestRefund(
  platform: Platform,
  fulfilments: readonly Fulfilment[],
  id: string,
  reason: string,
  by: Initiator,
): Promise<PurchaseRow> {
  return inTransaction(platform.db, async (tx) => {
    const purchase = await tx
      .selectFrom('purchases')
      .selectAll()
      .where('id', '=', id)
      .where(
        'kind',
        'in',
        fulfilments.map(({ kind }) => kind),
      )
      .forUpdate()
      .executeTakeFirst()
    if (purchase === undefined) throw new Refused(purchaseNotFound)
    if (purchase.status === 'refunded') return purchase
    if (purchase.status !== 'captured') throw new Refused(purchaseNotRefundable)
    if (purchase.provider === 'account_credit') {
      throw new Refused(purchaseNotRefundable, 'It was paid with account credit, so there’s no payment to return.')
    }
    if (purchase.provider !== platform.payments.name) {
      throw new Refused(purchaseNotRefundable, `It was paid through ${purchase.provider}, which is turned off.`)
    }
    if (purchase.refund_ordered_at !== null) return purchase
    const fulfilment = findFulfilment(fulfilments, purchase.kind)
    requireWithinRefundWindow(purchase, fulfilment, platform.clock())
    const obstacle = await fulfilment.findRefundObstacle?.(tx, purchase)
    if (obstacle !== undefined) throw new Refused(purchaseNotRefundable, obstacle)
    await recordAudit(tx, {
      ...by,
      action: 'purchase.refund_ordered',
      store_id: purchase.store_id,
      subject_id: id,
      details: { reason },
    })
    return tx
      .updateTable('purchases')
      .set({ refund_ordered_at: platform.clock(), refund_reason: reason })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
  })
}

function requireWithinRefundWindow(
  { captured_at: capturedAt }: PurchaseRow,
  { refund_days: refundDays }: Fulfilment,
  now: Date,
): void {
  if (refundDays === undefined || capturedAt === null) return
  if (now.getTime() - capturedAt.getTime() <= refundDays * DAY_MS) return
  throw new Refused(refundWindowEnded, `It could be refunded within ${refundDays} days of the payment.`)
}
