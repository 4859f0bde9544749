import { inTransaction } from '@haat/db'
import type { Job, Platform, ProviderPayment } from '../../platform.ts'
import type { Fulfilment } from '../fulfilment.ts'
import type { PurchaseRow } from '../purchases/purchase-row.ts'
import { applyPayment } from './apply-payment.ts'
import type { Initiator } from './capture-purchase.ts'

/** Captures an authorized payment reported by a webhook: `{ payment_id }`. */
export const capturePaymentQueue = 'capture-credit-payment'

/**
 * Updates a purchase from a payment at the provider, and captures the payment if it's only authorized.
 * Returns undefined if the order isn't ours. Calls the provider between two transactions, never within one: after a
 * crash in between, the purchase is `paid`, and reconciliation completes it. Throws PaymentProviderError.
 */
export async function completePayment(
  platform: Platform,
  fulfilments: readonly Fulfilment[],
  payment: ProviderPayment,
  by: Initiator,
): Promise<PurchaseRow | undefined> {
  const { db, payments } = platform
  const purchase = await inTransaction(db, (tx) => applyPayment(tx, platform, fulfilments, payment, by))
  if (purchase === undefined || !awaitsCapture(purchase, payment)) return purchase
  const captured = await payments.capturePayment({
    payment_id: payment.payment_id,
    amount_paise: purchase.payable_paise,
  })
  return inTransaction(db, (tx) => applyPayment(tx, platform, fulfilments, captured, by))
}

/** Returns whether this payment belongs to the purchase and only needs to be captured. */
export function awaitsCapture(purchase: PurchaseRow, payment: ProviderPayment): boolean {
  return (
    payment.payment_status === 'authorized' && purchase.status === 'paid' && purchase.payment_id === payment.payment_id
  )
}

/**
 * Captures a payment after a webhook. A separate job, because the webhook's response must not wait for the provider.
 */
export function captureAuthorizedPayment(fulfilments: readonly Fulfilment[]): Job {
  return {
    queue: capturePaymentQueue,
    description: 'Captures an authorised payment and delivers the purchase',
    async run(platform, { payment_id: paymentId }) {
      const payment = await platform.payments.findPayment(String(paymentId))
      if (payment !== undefined) await completePayment(platform, fulfilments, payment, { actor: 'system' })
    },
  }
}
