import { Refused } from '@haat/http-contract'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { type CheckoutResponse, paymentFailed, paymentMismatch, paymentPending, signatureInvalid } from '../contract.ts'
import type { Fulfilment } from '../fulfilment.ts'
import { type PurchaseRow, requirePurchase } from '../purchases/purchase-row.ts'
import { completePayment } from './complete-payment.ts'
import { requestProvider } from './request-provider.ts'

/**
 * Handles the response of the provider's checkout for one kind of purchase: checks the signature, fetches the payment
 * from the provider, captures it and gives what was bought. Returns the purchase's ID, also when called again.
 */
export async function verifyPayment(
  platform: Platform,
  fulfilment: Fulfilment,
  actor: StoreMember,
  response: CheckoutResponse,
  requestId?: string,
): Promise<string> {
  const { db, payments } = platform
  const key = { order_id: response.order_id, kind: fulfilment.kind }
  const purchase = await requirePurchase(db, actor.store.id, key)
  if (!payments.isCheckoutSignatureValid(response)) throw new Refused(signatureInvalid)
  if (purchase.status === 'captured' || purchase.status === 'refunded') return purchase.id

  const payment = await requestProvider(platform, () => payments.findPayment(response.payment_id))
  if (payment === undefined || !isPaymentOf(purchase, payment)) throw new Refused(paymentMismatch)
  const updated = await requestProvider(platform, () =>
    completePayment(platform, [fulfilment], payment, { actor, request_id: requestId }),
  )
  if (payment.payment_status === 'created') throw new Refused(paymentPending)
  if (updated?.status === 'failed') throw new Refused(paymentFailed, updated.failure_reason ?? undefined)
  return purchase.id
}

function isPaymentOf(purchase: PurchaseRow, payment: ProviderPayment): boolean {
  return payment.order_id === purchase.order_id && payment.amount_paise === purchase.payable_paise
}
