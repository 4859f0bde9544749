import type { Database, Tx } from '@haat/db'
import type { Selectable, Updateable } from 'kysely'
import { OrderStatus } from '../contract.ts'
import { orderTransitions } from './order-states.ts'

export type OrderRow = Selectable<Database['orders']>

/** Returns an order, locked until the transaction ends. */
export function lockOrder(tx: Tx, orderId: string): Promise<OrderRow | undefined> {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

/**
 * Changes the status of an order and returns the order. Throws, so that the transaction rolls back, if the table doesn't
 * allow the transition or the status has changed since it was read.
 */
export async function transitionOrder(
  tx: Tx,
  order: OrderRow,
  to: OrderStatus,
  changes: Omit<Updateable<Database['orders']>, 'status'>,
): Promise<OrderRow> {
  const from = OrderStatus.parse(order.status)
  const allowed: readonly string[] = orderTransitions[from]
  if (!allowed.includes(to)) throw new Error(`An order can't change from ${from} to ${to}`)
  const changed = await tx
    .updateTable('orders')
    .set({ ...changes, status: to })
    .where('id', '=', order.id)
    .where('status', '=', from)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw new Error(`Order ${order.id} is no longer ${from}`)
  return changed
}
