import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import { type Fulfilment, findFulfilment } from '../fulfilment.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { transitionPurchase } from '../purchases/purchase-states.ts'
import { capturePurchase, type Initiator, recordRefund } from './capture-purchase.ts'
import { storeSurplusPayment } from './surplus-payments.ts'

interface Context {
  readonly tx: Tx
  readonly platform: Platform
  readonly fulfilment: Fulfilment
  readonly payment: ProviderPayment
  readonly by: Initiator
}

type ApplyPayment = (context: Context, purchase: PurchaseRow) => Promise<PurchaseRow>

/**
 * Updates a purchase from a payment at the provider and returns it; undefined if the order isn't ours. Purchases only
 * move forward: repeated, late or reordered events lead to the same status, with what was bought given once and one
 * invoice. A payment of another amount is only recorded in the audit log.
 */
export async function applyPayment(
  tx: Tx,
  platform: Platform,
  fulfilments: readonly Fulfilment[],
  payment: ProviderPayment,
  by: Initiator,
): Promise<PurchaseRow | undefined> {
  const purchase = await lockPurchase(tx, platform, payment.order_id)
  if (purchase === undefined) return undefined
  const context = { tx, platform, fulfilment: findFulfilment(fulfilments, purchase.kind), payment, by }
  if (payment.amount_paise !== purchase.payable_paise) {
    await recordPaymentAudit(context, purchase, 'purchase.payment_mismatch')
    platform.log.error(
      { purchase_id: purchase.id, payment_id: payment.payment_id },
      'the amount of a payment differs from its purchase',
    )
    return purchase
  }
  // A refund is final. Ignore later events of the same payment.
  if (isSamePayment(purchase, payment) && isReturned(purchase)) return purchase
  return byPaymentStatus[payment.payment_status](context, purchase)
}

const byPaymentStatus: Readonly<Record<ProviderPayment['payment_status'], ApplyPayment>> = {
  created: async (_context, purchase) => purchase,
  authorized: applyAuthorized,
  captured: applyCaptured,
  failed: applyFailed,
  refunded: applyRefunded,
}

async function applyAuthorized(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  const { tx, platform, payment } = context
  if (purchase.status !== 'created' && purchase.status !== 'failed') return purchase
  const paid = await transitionPurchase(tx, purchase, 'paid', {
    payment_id: payment.payment_id,
    paid_at: platform.clock(),
    failure_reason: null,
    refund_ordered_at: null,
    refund_reason: null,
    provider_order_status: payment.order_status,
    provider_payment_status: payment.payment_status,
  })
  await recordPaymentAudit(context, paid, 'purchase.paid')
  return paid
}

async function applyCaptured(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  const { tx, platform, fulfilment, payment, by } = context
  if (purchase.status === 'captured' || purchase.status === 'refunded') {
    if (!isSamePayment(purchase, payment)) await refundSurplus(context, purchase)
    return purchase
  }
  const paid = await applyAuthorized(context, purchase)
  const obstacle = await fulfilment.findObstacle?.(tx, platform, paid)
  if (obstacle !== undefined) return returnPayment(context, paid, obstacle)
  return capturePurchase(tx, platform, fulfilment, paid, payment.payment_id, by)
}

/** Fails a paid purchase that can't be delivered, and has its payment refunded. */
async function returnPayment(context: Context, paid: PurchaseRow, reason: string): Promise<PurchaseRow> {
  await refundSurplus(context, paid)
  const returned = { refund_ordered_at: context.platform.clock(), refund_reason: reason }
  return fail(context, paid, reason, returned)
}

async function applyFailed(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  const { payment } = context
  // An order can have several attempts. A failed one doesn't affect the one that was paid.
  const isRelevant = purchase.status === 'created' || (purchase.status === 'paid' && isSamePayment(purchase, payment))
  if (!isRelevant) return purchase
  return fail(context, purchase, payment.failure_reason ?? 'The payment failed')
}

async function applyRefunded(context: Context, purchase: PurchaseRow): Promise<PurchaseRow> {
  const { tx, platform, fulfilment, payment, by } = context
  if (purchase.payment_id !== null && !isSamePayment(purchase, payment)) return purchase
  if (purchase.status === 'captured') {
    const reason = purchase.refund_reason ?? 'Refunded at the payment provider'
    return recordRefund(tx, platform, fulfilment, purchase, { refund_id: payment.refund_id, reason }, by)
  }
  if (purchase.status === 'created' || purchase.status === 'paid') {
    return fail(context, purchase, 'The payment was refunded')
  }
  return purchase
}

async function fail(
  context: Context,
  purchase: PurchaseRow,
  failureReason: string,
  returned: { refund_ordered_at?: Date; refund_reason?: string } = {},
): Promise<PurchaseRow> {
  const { tx, payment } = context
  const failed = await transitionPurchase(tx, purchase, 'failed', {
    ...returned,
    payment_id: payment.payment_id,
    failure_reason: failureReason,
    provider_order_status: payment.order_status,
    provider_payment_status: payment.payment_status,
  })
  await recordPaymentAudit(context, failed, 'purchase.failed', { reason: failureReason })
  return failed
}

async function refundSurplus(context: Context, purchase: PurchaseRow): Promise<void> {
  const isNew = await storeSurplusPayment(context.tx, context.platform, purchase, context.payment)
  if (isNew) await recordPaymentAudit(context, purchase, 'purchase.surplus_payment')
}

function isSamePayment(purchase: PurchaseRow, payment: ProviderPayment): boolean {
  return purchase.payment_id === payment.payment_id
}

/** Whether the purchase's payment has been refunded, or is being refunded because it couldn't be delivered. */
function isReturned(purchase: PurchaseRow): boolean {
  const isBeingReturned = purchase.status === 'failed' && purchase.refund_ordered_at !== null
  return purchase.provider_payment_status === 'refunded' || isBeingReturned
}

async function recordPaymentAudit(
  { tx, payment, by }: Context,
  purchase: PurchaseRow,
  action: string,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { payment_id: paymentId, amount_paise: amountPaise, payment_status: paymentStatus } = payment
  await recordAudit(tx, {
    ...by,
    action,
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: { payment_id: paymentId, amount_paise: amountPaise, payment_status: paymentStatus, ...details },
  })
}
