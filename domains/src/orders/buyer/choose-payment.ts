import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import type { OrderPaymentMethod } from '../contract.ts'
import { paymentWaitMs } from '../payments/pay-later.ts'
import { insertPayment } from '../payments/start-order-payment.ts'
import { listStockNeeds } from '../placing/open-order.ts'
import { requireStock, reserveStock } from '../reservations/reserve-stock.ts'
import { isUnderpaid } from '../states/derived-states.ts'
import { lockOrder } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { orderNotPayable } from './contract.ts'
import { listPaymentOptions } from './payment-options.ts'
import { type OrderKey, requireBuyerOrder } from './show-buyer-order.ts'

/**
 * Starts the payment of an order by its link: reserves the stock as in a checkout, and stores the attempt. The rest of an
 * edited order is paid in the same way; its stock is taken already. Choosing the same method again continues the attempt.
 * Refuses with `order_not_payable` or `out_of_stock`.
 */
export async function choosePayment(platform: Platform, key: OrderKey, method: OrderPaymentMethod): Promise<void> {
  const now = platform.clock()
  const { store, order: found } = await requireBuyerOrder(platform, key)
  requireNotSuspended(store, now)
  await inTransaction(platform.db, async (tx) => {
    const order = await lockOrder(tx, found.id)
    const options = order === undefined ? [] : await listPaymentOptions(platform, tx, order)
    const wait = paymentWaitMs[method]
    if (order === undefined || wait === undefined || !options.some((option) => option.method === method)) {
      throw new Refused(orderNotPayable)
    }
    const until = new Date(now.getTime() + wait)
    const isPlaced = isUnderpaid(order)
    if (!isPlaced) {
      const needs = await listStockNeeds(tx, order.id)
      await requireStock(tx, order, needs, now)
      await reserveStock(tx, order, needs, until)
    }
    const latest = await tx
      .selectFrom('order_payments')
      .select(['method', 'status'])
      .where('order_id', '=', order.id)
      .orderBy('created_at', 'desc')
      .limit(1)
      .executeTakeFirst()
    const continues = latest?.method === method && latest.status === 'pending'
    if (!continues) {
      await insertPayment(tx, order, { method, amount_paise: order.total_paise - order.paid_paise, now })
    }
    if (!isPlaced) {
      // A transfer that begins just before the link expires has its usual time.
      const expiresAt = order.expires_at !== null && order.expires_at > until ? order.expires_at : until
      await tx
        .updateTable('orders')
        .set({ payment_method: method, expires_at: expiresAt, updated_at: now })
        .where('id', '=', order.id)
        .execute()
    }
    if (!continues) {
      await recordOrderEvents(tx, platform, [{ type: 'payment.started', order, actor: 'buyer', data: { method }, now }])
    }
  })
}
