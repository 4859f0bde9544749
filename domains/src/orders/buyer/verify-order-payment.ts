import { Refused } from '@haat/http-contract'
import {
  type CheckoutResponse,
  paymentFailed,
  paymentMismatch,
  paymentPending,
  signatureInvalid,
} from '../../payments/contract.ts'
import { openStoreProvider, requestProvider } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderFollower } from '../followers.ts'
import { completeOrderPayment } from '../payments/complete-order-payment.ts'
import { isProviderMethod, isReturned } from '../payments/order-payment.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderKey, requireBuyerOrder } from './show-buyer-order.ts'

/**
 * Handles the response of the provider's checkout: checks the signature, fetches the payment from the provider, collects
 * it and places the order. An order is never paid on the browser's word alone. Safe to repeat.
 */
export async function verifyOrderPayment(
  platform: Platform,
  followers: readonly OrderFollower[],
  key: OrderKey,
  response: CheckoutResponse,
): Promise<Pick<OrderRow, 'status' | 'payment_status'>> {
  const { order } = await requireBuyerOrder(platform, key)
  const row = await platform.db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('provider_order_id', '=', response.order_id)
    .limit(1)
    .executeTakeFirst()
  if (row === undefined || !isProviderMethod(row.method)) throw new Refused(paymentMismatch)
  const { method } = row
  const provider = await requestProvider(platform, () => openStoreProvider(platform, order.store_id, method))
  if (!provider.isCheckoutSignatureValid(response)) throw new Refused(signatureInvalid)
  if (row.status === 'captured' && row.provider_payment_id === response.payment_id) return order

  const payment = await requestProvider(platform, () => provider.findPayment(response.payment_id))
  if (payment === undefined || payment.order_id !== response.order_id) throw new Refused(paymentMismatch)
  const report = { store_id: order.store_id, method, payment, actor: 'buyer' } as const
  const applied = await requestProvider(platform, () => completeOrderPayment(platform, followers, report, row))
  if (payment.payment_status === 'created') throw new Refused(paymentPending)
  if (applied !== undefined && (applied.row.status === 'failed' || isReturned(applied.row, payment)))
    throw new Refused(paymentFailed, applied.row.failure_reason ?? undefined)
  return applied?.order ?? order
}
