import type { Tx } from '@haat/db'
import { DAY_MS, MINUTE_MS } from '@haat/http-contract'
import { releaseDiscounts } from '../../discounts/index.ts'
import { openStoreProvider } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderPaymentMethod } from '../contract.ts'
import { releaseStock } from '../reservations/reserve-stock.ts'
import { type OrderRow, transitionOrder } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { isProviderMethod, type OrderPaymentRow } from './order-payment.ts'
import { registerPayment } from './start-order-payment.ts'

/** How long an order waits for its payment, and its stock is reserved. Orders with other methods don't wait. */
export const paymentWaitMs: Readonly<Partial<Record<OrderPaymentMethod, number>>> = {
  razorpay: 15 * MINUTE_MS,
  test: 15 * MINUTE_MS,
  // The owner confirms these by hand.
  upi: DAY_MS,
  bank_transfer: 3 * DAY_MS,
}

/** Gives the buyer of a pending order, locked by the caller, more time to pay. */
export async function extendReservation(tx: Tx, order: OrderRow, until: Date): Promise<void> {
  await tx.updateTable('orders').set({ expires_at: until }).where('id', '=', order.id).execute()
  await tx.updateTable('stock_reservations').set({ expires_at: until }).where('order_id', '=', order.id).execute()
}

/** Returns the payment of an order that the buyer can make, or make again. */
export function findPendingPayment(tx: Tx, orderId: string): Promise<OrderPaymentRow | undefined> {
  return tx
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('status', 'in', ['pending', 'failed'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Ends a pending order, locked by the caller, that the buyer has replaced by another one. */
export async function expireUnpaidOrder(tx: Tx, platform: Platform, order: OrderRow): Promise<void> {
  const now = platform.clock()
  await transitionOrder(tx, order, 'expired', { updated_at: now })
  await releaseStock(tx, order.id)
  await releaseDiscounts(tx, order.id)
  await recordOrderEvents(tx, platform, [{ type: 'order.replaced', order, actor: 'buyer', now }])
}

/**
 * Returns the page on which a payment is made; null for methods without one. Registers the payment with its provider
 * first if it isn't yet. Throws PaymentProviderError.
 */
export async function payableAt(
  platform: Platform,
  payment: OrderPaymentRow,
  returnUrl: string | undefined,
): Promise<string | null> {
  if (!isProviderMethod(payment.method) || returnUrl === undefined) return null
  const { provider_order_id: orderId } = await registerPayment(platform, payment, returnUrl)
  if (payment.method !== 'test' || orderId === null) return null
  const provider = await openStoreProvider(platform, payment.store_id, payment.method)
  const checkout = provider.checkout({
    order_id: orderId,
    amount_paise: payment.amount_paise,
    name: '',
    description: '',
    prefill: { name: '', email: '' },
  })
  return checkout.provider === 'test' ? checkout.url : null
}
