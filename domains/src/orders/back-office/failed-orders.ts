import { DAY_MS } from '@haat/http-contract'
import { type RawBuilder, sql } from 'kysely'

/** A failed payment needs somebody for this long; the buyer has gone then. */
const FAILED_PAYMENT_MS = 7 * DAY_MS

/**
 * SQL: the `id`, `name` and `created_at` of a store's orders whose payment failed lately and that nobody has paid since, and of
 * those with a refund that the provider refused. Both parts read an index.
 */
export function failedOrders(storeId: string, now: Date): RawBuilder<unknown> {
  return sql`
    SELECT id, name, created_at FROM orders
    WHERE store_id = ${storeId} AND status IN ('pending', 'expired') AND paid_paise = 0
      AND created_at > ${new Date(now.getTime() - FAILED_PAYMENT_MS)}
      AND EXISTS (SELECT FROM order_payments WHERE order_id = orders.id AND order_payments.status = 'failed')
    UNION
    SELECT orders.id, orders.name, orders.created_at FROM order_refunds
    JOIN orders ON orders.id = order_refunds.order_id
    WHERE order_refunds.store_id = ${storeId} AND order_refunds.status = 'failed'`
}
