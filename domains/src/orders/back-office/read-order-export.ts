import type { Db } from '@haat/db'
import { EXPORT_PAGE, type ExportPage } from '../../export-page.ts'
import { OrderAddress } from '../contract.ts'
import type { ExportedOrder } from '../view/contract.ts'
import { showLine, totalsOfOrder } from '../view/load-order.ts'
import { summarizeOrder } from './list-orders.ts'

/** Reads the next orders of an export, with their lines. Drafts aren't orders yet. */
export async function readOrderExport(
  db: Db,
  { store_id: storeId, after, updated_since: updatedSince }: ExportPage,
): Promise<ExportedOrder[]> {
  const orders = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('status', '<>', 'draft')
    .$if(after !== undefined, (query) => query.where('id', '>', after ?? ''))
    .$if(updatedSince !== undefined, (query) => query.where('updated_at', '>=', updatedSince ?? new Date(0)))
    .orderBy('id')
    .limit(EXPORT_PAGE)
    .execute()
  if (orders.length === 0) return []
  const lines = await db
    .selectFrom('order_lines')
    .selectAll()
    .where(
      'order_id',
      'in',
      orders.map(({ id }) => id),
    )
    .where('quantity', '>', 0)
    .orderBy('order_id')
    .orderBy('position')
    .execute()
  const linesOf = Map.groupBy(lines, (line) => line.order_id)
  return orders.map((order) => ({
    ...summarizeOrder(order),
    gstin: order.gstin,
    shipping_address: OrderAddress.nullable().parse(order.shipping_address),
    billing_address: OrderAddress.nullable().parse(order.billing_address),
    totals: totalsOfOrder(order),
    lines: (linesOf.get(order.id) ?? []).map((line) => {
      const { image_src: _, ...shown } = showLine(line, null)
      return shown
    }),
  }))
}
