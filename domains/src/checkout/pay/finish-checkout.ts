import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import type { OrderFollower } from '../../orders/index.ts'

/** Ends the checkout of an order: its cart is ordered, so it's deleted. */
export async function finishCheckout(tx: Tx, order: { readonly id: string }, now: Date): Promise<void> {
  const checkout = await tx
    .updateTable('checkouts')
    .set({
      status: 'ordered',
      recovered_at: sql<Date | null>`CASE WHEN recovery_opened_at IS NOT NULL THEN ${now}::timestamptz END`,
      updated_at: now,
    })
    .where('order_id', '=', order.id)
    .where('status', '=', 'open')
    .returning('cart_id')
    .executeTakeFirst()
  if (checkout?.cart_id) await tx.deleteFrom('carts').where('id', '=', checkout.cart_id).execute()
}

/** Ends the checkout once its order is paid. */
export const checkoutFollower: OrderFollower = {
  onPlaced: (tx, platform, order) => finishCheckout(tx, order, platform.clock()),
}
