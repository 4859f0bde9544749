import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { transitionPurchase } from '../purchases/purchase-states.ts'
import { capturePurchase, type Initiator, recordRefund } from './capture-purchase.ts'

/** Refunds an additional payment for an order that is already paid: `{ payment_id, amount_paise }`. */
export const refundSurplusQueue = 'refund-surplus-payment'

type ApplyPayment = (
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  payment: ProviderPayment,
  by: Initiator,
) => Promise<PurchaseRow>

/**
 * Updates a purchase from a payment at the provider and returns it; undefined if the order isn't ours. Purchases only
 * move forward: repeated, late or reordered events lead to the same status, with the credits added once and one
 * invoice. A payment of another amount is only recorded in the audit log.
 */
export async function applyPayment(
  tx: Tx,
  platform: Platform,
  payment: ProviderPayment,
  by: Initiator,
): Promise<PurchaseRow | undefined> {
  const purchase = await lockPurchase(tx, platform, payment.order_id)
  if (purchase === undefined) return undefined
  if (payment.amount_paise !== purchase.total_paise) {
    await recordPaymentAudit(tx, purchase, payment, 'purchase.payment_mismatch', by)
    platform.log.error(
      { purchase_id: purchase.id, payment_id: payment.payment_id },
      'the amount of a payment differs from its purchase',
    )
    return purchase
  }
  // A refund is final. Ignore later events of the same payment.
  if (isSamePayment(purchase, payment) && purchase.provider_payment_status === 'refunded') return purchase
  return byPaymentStatus[payment.payment_status](tx, platform, purchase, payment, by)
}

const byPaymentStatus: Readonly<Record<ProviderPayment['payment_status'], ApplyPayment>> = {
  created: async (_tx, _platform, purchase) => purchase,
  authorized: applyAuthorized,
  captured: applyCaptured,
  failed: applyFailed,
  refunded: applyRefunded,
}

async function applyAuthorized(
  ...[tx, platform, purchase, payment, by]: Parameters<ApplyPayment>
): Promise<PurchaseRow> {
  if (purchase.status !== 'created' && purchase.status !== 'failed') return purchase
  const paid = await transitionPurchase(tx, purchase, 'paid', {
    payment_id: payment.payment_id,
    paid_at: platform.clock(),
    failure_reason: null,
    provider_order_status: payment.order_status,
    provider_payment_status: payment.payment_status,
  })
  await recordPaymentAudit(tx, paid, payment, 'purchase.paid', by)
  return paid
}

async function applyCaptured(...[tx, platform, purchase, payment, by]: Parameters<ApplyPayment>): Promise<PurchaseRow> {
  if (purchase.status === 'captured' || purchase.status === 'refunded') {
    if (!isSamePayment(purchase, payment)) await refundSurplus(tx, platform, purchase, payment, by)
    return purchase
  }
  const paid = await applyAuthorized(tx, platform, purchase, payment, by)
  return capturePurchase(tx, platform, paid, payment.payment_id, by)
}

async function applyFailed(...[tx, _platform, purchase, payment, by]: Parameters<ApplyPayment>): Promise<PurchaseRow> {
  // An order can have several attempts. A failed one doesn't affect the one that was paid.
  const isRelevant = purchase.status === 'created' || (purchase.status === 'paid' && isSamePayment(purchase, payment))
  if (!isRelevant) return purchase
  return fail(tx, purchase, payment, payment.failure_reason ?? 'The payment failed', by)
}

async function applyRefunded(...[tx, platform, purchase, payment, by]: Parameters<ApplyPayment>): Promise<PurchaseRow> {
  if (purchase.payment_id !== null && !isSamePayment(purchase, payment)) return purchase
  if (purchase.status === 'captured') {
    const reason = purchase.refund_reason ?? 'Refunded at the payment provider'
    return recordRefund(tx, platform, purchase, { refund_id: payment.refund_id, reason }, by)
  }
  if (purchase.status === 'created' || purchase.status === 'paid') {
    return fail(tx, purchase, payment, 'The payment was refunded', by)
  }
  return purchase
}

async function fail(
  tx: Tx,
  purchase: PurchaseRow,
  payment: ProviderPayment,
  failureReason: string,
  by: Initiator,
): Promise<PurchaseRow> {
  const failed = await transitionPurchase(tx, purchase, 'failed', {
    payment_id: payment.payment_id,
    failure_reason: failureReason,
    provider_order_status: payment.order_status,
    provider_payment_status: payment.payment_status,
  })
  await recordPaymentAudit(tx, failed, payment, 'purchase.failed', by, { reason: failureReason })
  return failed
}

async function refundSurplus(...[tx, platform, purchase, payment, by]: Parameters<ApplyPayment>): Promise<void> {
  const { payment_id: paymentId, amount_paise: amountPaise } = payment
  await platform.jobs.enqueue(tx, refundSurplusQueue, { payment_id: paymentId, amount_paise: amountPaise })
  await recordPaymentAudit(tx, purchase, payment, 'purchase.surplus_payment', by)
}

function isSamePayment(purchase: PurchaseRow, payment: ProviderPayment): boolean {
  return purchase.payment_id === payment.payment_id
}

async function recordPaymentAudit(
  tx: Tx,
  purchase: PurchaseRow,
  { payment_id: paymentId, amount_paise: amountPaise, payment_status: paymentStatus }: ProviderPayment,
  action: string,
  by: Initiator,
  details: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, {
    ...by,
    action,
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: { payment_id: paymentId, amount_paise: amountPaise, payment_status: paymentStatus, ...details },
  })
}
