import type { Tx } from '@haat/db'
import { countOrder } from '../../customers/index.ts'
import type { Platform } from '../../platform.ts'
import type { OrderFollower } from '../followers.ts'
import { moveStock, releaseStock, type StockNeed } from '../reservations/reserve-stock.ts'
import { type OrderRow, transitionOrder } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { refreshDiscountUses } from './refresh-discount-uses.ts'

/**
 * Places an order that waited for its payment, locked by the caller: takes its stock out of the reservation. The stock of
 * an expired order has to be checked before.
 */
export async function openOrder(
  tx: Tx,
  platform: Platform,
  followers: readonly OrderFollower[],
  waiting: OrderRow,
  actor: OrderActor,
): Promise<OrderRow> {
  const now = platform.clock()
  const [order, needs] = await Promise.all([
    transitionOrder(tx, waiting, 'open', { placed_at: now, expires_at: null, updated_at: now }),
    listStockNeeds(tx, waiting.id),
    releaseStock(tx, waiting.id),
  ])
  await Promise.all([
    moveStock(tx, order, needs, { direction: 'sell', reason: 'order', now }),
    tx.updateTable('order_lines').set({ is_stocked: true }).where('order_id', '=', order.id).execute(),
    order.customer_id !== null && countOrder(tx, order.customer_id, { total_paise: order.total_paise, placed_at: now }),
  ])
  // Its uses were given back when it expired.
  if (waiting.status === 'expired') await refreshDiscountUses(tx, platform, order)
  await recordOrderEvents(tx, platform, [
    {
      type: 'order.placed',
      order,
      actor,
      data: { number: order.number, total_paise: order.total_paise, payment_method: order.payment_method },
      now,
    },
  ])
  for (const follower of followers) await follower.onPlaced(tx, platform, order)
  return order
}

/** Returns what an order takes out of the stock. */
export async function listStockNeeds(tx: Tx, orderId: string): Promise<StockNeed[]> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['variant_id', 'quantity'])
    .where('order_id', '=', orderId)
    .execute()
  return lines.flatMap(({ variant_id: variantId, quantity }) =>
    variantId === null ? [] : [{ variant_id: variantId, quantity }],
  )
}
