import { inTransaction } from '@haat/db'
import type { Job } from '../../platform.ts'
import { isUnderpaid } from '../states/derived-states.ts'
import { lockOrder } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'

/** Reminds the team of a payment that a buyer has reported: `{ order_id }`. */
export const remindOfReportQueue = 'remind-of-reported-payment'

/** Reminds the team to confirm a UPI payment or a transfer, before the order expires. */
export const remindOfReportedPayment: Job = {
  queue: remindOfReportQueue,
  description: 'Reminds a store to confirm a payment that a buyer has reported',
  run: (platform, { order_id: orderId }) =>
    inTransaction(platform.db, async (tx) => {
      const order = await lockOrder(tx, String(orderId))
      if (order === undefined || (order.status !== 'pending' && !isUnderpaid(order))) return
      const payment = await tx
        .selectFrom('order_payments')
        .select('reference')
        .where('order_id', '=', order.id)
        .where('status', '=', 'pending')
        .where('reference', 'is not', null)
        .orderBy('created_at', 'desc')
        .limit(1)
        .executeTakeFirst()
      if (payment === undefined) return
      const data = { reference: payment.reference }
      await recordOrderEvents(tx, platform, [
        { type: 'payment.unconfirmed', order, actor: 'system', data, now: platform.clock() },
      ])
    }),
}
