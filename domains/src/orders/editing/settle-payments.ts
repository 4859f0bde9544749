import type { Tx } from '@haat/db'
import type { OrderRow } from '../states/transition-order.ts'

/**
 * Adapts the payments of an edited order that haven't arrived: what is collected on delivery is the new amount, and other
 * attempts, which are for the old one, end.
 */
export async function settlePayments(tx: Tx, order: OrderRow, duePaise: number): Promise<void> {
  const updateUnpaid = (method: readonly string[]) =>
    tx
      .updateTable('order_payments')
      .where('order_id', '=', order.id)
      .where('status', 'in', ['pending', 'failed'])
      .where('method', 'in', method)
  await updateUnpaid(['cash_on_delivery']).set({ amount_paise: duePaise }).execute()
  await updateUnpaid(['razorpay', 'test', 'upi', 'bank_transfer', 'manual']).set({ status: 'cancelled' }).execute()
}
