import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform, ProviderPayment } from '../../platform.ts'
import { lockPurchase, type PurchaseRow } from '../purchases/purchase-row.ts'
import { movePurchase } from '../purchases/purchase-states.ts'
import { capturePurchase, type OnBehalf, recordRefund } from './capture-purchase.ts'

/** Gives a payment back that came on top of the one that was captured: `{ payment_id, amount_paise }`. */
export const refundSurplusQueue = 'refund-surplus-payment'

type Settle = (
  tx: Tx,
  platform: Platform,
  purchase: PurchaseRow,
  payment: ProviderPayment,
  by: OnBehalf,
) => Promise<PurchaseRow>

/**
 * Updates the purchase of an order from a payment at the provider and returns it; undefined
 * if the order isn't ours. Purchases only move forward: with repeated, late or reordered events, they end the
 * same, with credits added once and one invoice. A payment of another amount is noted, and moves nothing.
 */
export async function settlePayment(
  tx: Tx,
  platform: Platform,
  payment: ProviderPayment,
  by: OnBehalf,
): Promise<PurchaseRow | undefined> {
  const purchase = await lockPurchase(tx, platform, payment.order_id)
  if (purchase === undefined) return undefined
  if (payment.amount_paise !== purchase.total_paise) {
    await note(tx, purchase, payment, 'purchase.payment_mismatch', by)
    platform.log.error(
      { purchase_id: purchase.id, payment_id: payment.payment_id },
      'the amount of a payment differs from its purchase',
    )
    return purchase
  }
  // A refunded purchase stays refunded, whatever is reported about the payment later.
  if (isSamePayment(purchase, payment) && purchase.provider_payment_status === 'refunded') return purchase
  return byPaymentStatus[payment.payment_status](tx, platform, purchase, payment, by)
}

const byPaymentStatus: Readonly<Record<ProviderPayment['payment_status'], Settle>> = {
  created: async (_tx, _platform, purchase) => purchase,
  authorized: settleAuthorized,
  captured: settleCaptured,
  failed: settleFailed,
  refunded: settleRefunded,
}

async function settleAuthorized(...[tx, platform, purchase, payment, by]: Parameters<Settle>): Promise<PurchaseRow> {
  if (purchase.status !== 'created' && purchase.status !== 'failed') return purchase
  const paid = await movePurchase(tx, purchase, 'paid', {
    payment_id: payment.payment_id,
    paid_at: platform.clock(),
    failure_reason: null,
    provider_order_status: payment.order_status,
    provider_payment_status: payment.payment_status,
  })
  await note(tx, paid, payment, 'purchase.paid', by)
  return paid
}

async function settleCaptured(...[tx, platform, purchase, payment, by]: Parameters<Settle>): Promise<PurchaseRow> {
  if (purchase.status === 'captured' || purchase.status === 'refunded') {
    if (!isSamePayment(purchase, payment)) await giveSurplusBack(tx, platform, purchase, payment, by)
    return purchase
  }
  const paid = await settleAuthorized(tx, platform, purchase, payment, by)
  return capturePurchase(tx, platform, paid, payment.payment_id, by)
}

async function settleFailed(...[tx, _platform, purchase, payment, by]: Parameters<Settle>): Promise<PurchaseRow> {
  // Of two attempts on one order, the failure of one says nothing about the other that was paid.
  const concernsUs = purchase.status === 'created' || (purchase.status === 'paid' && isSamePayment(purchase, payment))
  if (!concernsUs) return purchase
  return fail(tx, purchase, payment, payment.failure_reason ?? 'The payment failed', by)
}

async function settleRefunded(...[tx, platform, purchase, payment, by]: Parameters<Settle>): Promise<PurchaseRow> {
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
  failure_reason: string,
  by: OnBehalf,
): Promise<PurchaseRow> {
  const failed = await movePurchase(tx, purchase, 'failed', {
    payment_id: payment.payment_id,
    failure_reason,
    provider_order_status: payment.order_status,
    provider_payment_status: payment.payment_status,
  })
  await note(tx, failed, payment, 'purchase.failed', by, { reason: failure_reason })
  return failed
}

async function giveSurplusBack(...[tx, platform, purchase, payment, by]: Parameters<Settle>): Promise<void> {
  const { payment_id, amount_paise } = payment
  await platform.jobs.enqueue(tx, refundSurplusQueue, { payment_id, amount_paise })
  await note(tx, purchase, payment, 'purchase.surplus_payment', by)
}

function isSamePayment(purchase: PurchaseRow, payment: ProviderPayment): boolean {
  return purchase.payment_id === payment.payment_id
}

async function note(
  tx: Tx,
  purchase: PurchaseRow,
  { payment_id, amount_paise, payment_status }: ProviderPayment,
  action: string,
  by: OnBehalf,
  more: Record<string, unknown> = {},
): Promise<void> {
  await recordAudit(tx, {
    ...by,
    action,
    store_id: purchase.store_id,
    subject_id: purchase.id,
    details: { payment_id, amount_paise, payment_status, ...more },
  })
}
