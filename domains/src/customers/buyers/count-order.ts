import type { Tx } from '@haat/db'
import { sql } from 'kysely'

/** Counts a placed order for its customer. */
export async function countOrder(
  tx: Tx,
  customerId: string,
  { total_paise: totalPaise, placed_at: placedAt }: { readonly total_paise: number; readonly placed_at: Date },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({
      orders_count: eb('orders_count', '+', 1),
      spent_paise: eb('spent_paise', '+', totalPaise),
      last_order_at: sql<Date>`greatest(last_order_at, ${placedAt}::timestamptz)`,
    }))
    .where('id', '=', customerId)
    .execute()
}

/**
 * Takes back what `countOrder` counted, after the order was cancelled. `total_paise` is what still counts of it, after
 * earlier refunds.
 */
export async function uncountOrder(
  tx: Tx,
  customerId: string,
  { total_paise: totalPaise }: { readonly total_paise: number },
): Promise<void> {
  await tx
    .updateTable('customers')
    .set((eb) => ({
      orders_count: sql<number>`greatest(0, orders_count - 1)`,
      spent_paise: sql<number>`greatest(0, spent_paise - ${totalPaise}::bigint)`,
      last_order_at: eb
        .selectFrom('orders')
        .select((order) => order.fn.max('placed_at').as('last_order_at'))
        .whereRef('orders.customer_id', '=', 'customers.id')
        .where('orders.status', 'in', ['open', 'completed']),
    }))
    .where('id', '=', customerId)
    .execute()
}

/** Changes what a customer has spent, after a refund (negative) or an edited order. */
export async function changeSpent(tx: Tx, customerId: string, deltaPaise: number): Promise<void> {
  await tx
    .updateTable('customers')
    .set({ spent_paise: sql<number>`greatest(0, spent_paise + ${deltaPaise}::bigint)` })
    .where('id', '=', customerId)
    .execute()
}
