import { Refused } from '@haat/http-contract'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type Purchase, paymentFailed, paymentMismatch, paymentPending, signatureInvalid } from '../contract.ts'
import { type PurchaseRow, requirePurchase } from '../purchases/purchase-row.ts'
import { getPurchase } from '../purchases/show-purchase.ts'
import { completePayment } from './complete-payment.ts'
import { requestProvider } from './request-provider.ts'

export interface CheckoutResponse {
  readonly order_id: string
  readonly payment_id: string
  readonly signature: string
}

/**
 * Handles the response of the provider's checkout: checks the signature, fetches the payment from the provider,
 * captures it and adds the credits. Calling it again returns the purchase.
 */
export async function verifyPayment(
  platform: Platform,
  actor: StoreMember,
  response: CheckoutResponse,
  requestId?: string,
): Promise<Purchase> {
  const { db, payments } = platform
  const purchase = await requirePurchase(db, actor.store.id, { order_id: response.order_id })
  if (!payments.isCheckoutSignatureValid(response)) throw new Refused(signatureInvalid)
  if (purchase.status === 'captured' || purchase.status === 'refunded') return getPurchase(db, purchase.id)

  const payment = await requestProvider(platform, () => payments.findPayment(response.payment_id))
  if (payment === undefined || !isPaymentOf(purchase, payment)) throw new Refused(paymentMismatch)
  const updated = await requestProvider(platform, () =>
    completePayment(platform, payment, { actor, request_id: requestId }),
  )
  if (payment.payment_status === 'created') throw new Refused(paymentPending)
  if (updated?.status === 'failed') throw new Refused(paymentFailed, updated.failure_reason ?? undefined)
  return getPurchase(db, purchase.id)
}

function isPaymentOf(purchase: PurchaseRow, payment: ProviderPayment): boolean {
  return payment.order_id === purchase.order_id && payment.amount_paise === purchase.total_paise
}
