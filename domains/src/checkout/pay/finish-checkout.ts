import type { Tx } from '@haat/db'
import type { OrderFollower } from '../../orders/index.ts'

/** Ends the checkout of an order: its cart is ordered, so it's deleted. */
export async function finishCheckout(tx: Tx, order: { readonly id: string }, now: Date): Promise<void> {
  const checkout = await tx
    .updateTable('checkouts')
    .set((eb) => ({
      status: 'ordered',
      recovered_at: eb.case().when('recovery_opened_at', 'is not', null).then(now).else(null).end(),
      updated_at: now,
    }))
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
