import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { releaseDiscounts } from '../../discounts/index.ts'
import type { Job, Platform } from '../../platform.ts'
import { releaseStock } from '../reservations/reserve-stock.ts'
import { paymentStatusOf } from '../states/derived-states.ts'
import { lockOrder, transitionOrder } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'

const BATCH_SIZE = 200

/**
 * Ends orders that weren't paid in time. Their reserved stock no longer counts from that time on, whether or not this job
 * has run.
 */
export const expireOrders: Job = {
  queue: 'expire-orders',
  description: 'Ends orders that weren’t paid in time',
  schedule: '* * * * *',
  async run(platform) {
    // One that can't be ended doesn't stop the others. The next run tries it again.
    const failed: string[] = []
    for (;;) {
      const due = await platform.db
        .selectFrom('orders')
        .select('id')
        .where('status', '=', 'pending')
        .where('expires_at', '<', platform.clock())
        .where('id', '<>', sql<string>`ALL (${failed}::uuid[])`)
        .orderBy('expires_at')
        .limit(BATCH_SIZE)
        .execute()
      for (const { id } of due) {
        try {
          await expireOrder(platform, id)
        } catch (error) {
          platform.log.error({ err: error, order_id: id }, 'could not end an order that wasn’t paid in time')
          failed.push(id)
        }
      }
      if (due.length < BATCH_SIZE || failed.length >= BATCH_SIZE) return
    }
  },
}

/** Ends an order whose time to pay has passed. Does nothing if it was paid, or got more time, in between. */
export async function expireOrder(platform: Platform, orderId: string): Promise<void> {
  const now = platform.clock()
  await inTransaction(platform.db, async (tx) => {
    const order = await lockOrder(tx, orderId)
    if (order?.status !== 'pending' || order.expires_at === null || order.expires_at > now) return
    await transitionOrder(tx, order, 'expired', { updated_at: now, payment_status: paymentStatusOf(order) })
    await releaseStock(tx, order.id)
    await releaseDiscounts(tx, order.id)
    await recordOrderEvents(tx, platform, [{ type: 'order.expired', order, actor: 'system', now }])
  })
}
