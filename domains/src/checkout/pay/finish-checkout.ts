import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { recordAppEvent } from '../../app-events/index.ts'
import { rememberBuyer } from '../../customers/index.ts'
import { OrderAddress } from '../../orders/contract.ts'
import type { OrderFollower } from '../../orders/index.ts'

/**
 * Ends the checkout of an order: its cart is ordered, so it's deleted. Tells apps if they know that it was left. Returns the
 * checkout, also if it has ended already; undefined if the order has none.
 */
export async function finishCheckout(
  tx: Tx,
  order: { readonly id: string },
  now: Date,
): Promise<{ readonly customer_id: string | null; readonly accepts_marketing: boolean } | undefined> {
  const checkout = await tx
    .updateTable('checkouts')
    .set({
      status: 'ordered',
      recovered_at: sql<Date | null>`CASE WHEN status = 'open' AND recovery_opened_at IS NOT NULL
        THEN ${now}::timestamptz ELSE recovered_at END`,
      updated_at: now,
    })
    .where('order_id', '=', order.id)
    .returning(['id', 'store_id', 'cart_id', 'customer_id', 'accepts_marketing'])
    .returning(sql<boolean>`old.status = 'open' AND old.abandoned_at IS NOT NULL`.as('is_recovered'))
    .executeTakeFirst()
  if (checkout?.cart_id) await tx.deleteFrom('carts').where('id', '=', checkout.cart_id).execute()
  if (checkout?.is_recovered === true) {
    const event = { store_id: checkout.store_id, type: 'carts.recovered', subject_id: checkout.id } as const
    await recordAppEvent(tx, { ...event, data: { order_id: order.id } }, now)
  }
  return checkout
}

/** Ends the checkout once its order is paid, and remembers what the buyer entered. */
export const checkoutFollower: OrderFollower = {
  async onPlaced(tx, platform, order) {
    const now = platform.clock()
    const checkout = await finishCheckout(tx, order, now)
    if (checkout === undefined || order.customer_id === null) return
    await rememberBuyer(tx, {
      ...{ store_id: order.store_id, customer_id: order.customer_id, name: order.customer_name, phone: order.phone },
      address: OrderAddress.nullable().parse(order.shipping_address),
      accepts_marketing: checkout.accepts_marketing,
      is_signed_in: checkout.customer_id === order.customer_id,
      now,
    })
  },
}
