import { inTransaction, type Tx } from '@haat/db'
import { openStoreProvider } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderPaymentMethod } from '../contract.ts'
import { isProviderMethod, type OrderPaymentRow } from './order-payment.ts'

interface PayableOrder {
  readonly id: string
  readonly store_id: string
}

/** Stores an attempt to pay an order in the transaction that places it, so that nothing is charged without an order. */
export function insertPayment(
  tx: Tx,
  order: PayableOrder,
  { method, amount_paise: amountPaise, now }: { method: OrderPaymentMethod; amount_paise: number; now: Date },
): Promise<OrderPaymentRow> {
  return tx
    .insertInto('order_payments')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      method,
      status: 'pending',
      amount_paise: amountPaise,
      created_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Registers a stored attempt with its provider, once: all requests at the same time return the same order of the provider,
 * since a payment of any other one would never be found. The provider returns the buyer to `returnUrl`. Does nothing for
 * methods without a provider. Throws PaymentProviderError; the buyer can try again.
 */
export async function registerPayment(
  platform: Platform,
  payment: OrderPaymentRow,
  returnUrl: string,
): Promise<OrderPaymentRow> {
  if (!isProviderMethod(payment.method) || payment.provider_order_id !== null) return payment
  const provider = await openStoreProvider(platform, payment.store_id, payment.method)
  const { order_id: providerOrderId } = await provider.createOrder({
    amount_paise: payment.amount_paise,
    receipt: payment.id,
    return_url: returnUrl,
  })
  return inTransaction(platform.db, async (tx) => {
    const registered = await tx
      .updateTable('order_payments')
      .set({ provider_order_id: providerOrderId })
      .where('id', '=', payment.id)
      .where('provider_order_id', 'is', null)
      .returningAll()
      .executeTakeFirst()
    if (registered !== undefined) return registered
    // Another request was faster. Nobody knows the provider's order of this one, so nobody can pay it.
    return tx.selectFrom('order_payments').selectAll().where('id', '=', payment.id).executeTakeFirstOrThrow()
  })
}
