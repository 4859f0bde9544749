import type { Tx } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { paymentStatusOf } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderActor } from '../timeline/record-event.ts'
import { insertRefunds } from './insert-refunds.ts'

/**
 * Gives back what an order, locked by the caller, was paid more than its new total. This part of the payments doesn't count
 * for the order any more. Payments without a provider are paid back by hand, and wait until staff confirm it.
 */
export async function refundOverpaid(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { amount_paise: amount, is_documented: isDocumented }: { amount_paise: number; is_documented: boolean },
  actor: OrderActor,
): Promise<void> {
  const now = platform.clock()
  const reason = 'Order edited'
  const refund = { amount, items: [], reason, is_surplus: true, is_documented: isDocumented }
  await insertRefunds(tx, platform, order, refund, actor)
  const paidPaise = order.paid_paise - amount
  await tx
    .updateTable('orders')
    .set({
      paid_paise: paidPaise,
      payment_status: paymentStatusOf({ ...order, paid_paise: paidPaise }),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute()
}
