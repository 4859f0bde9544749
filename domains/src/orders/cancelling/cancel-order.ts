import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { uncountOrder } from '../../customers/index.ts'
import { releaseDiscounts } from '../../discounts/index.ts'
import type { Platform } from '../../platform.ts'
import { creditCancelledOrder } from '../documents/issue-credit-notes.ts'
import { isInvoiced } from '../documents/issue-order-documents.ts'
import { type RefundRequest, requestRefund } from '../refunds/request-refund.ts'
import { orderNotCancellable } from '../refusals/contract.ts'
import { moveStock, releaseStock, type StockNeed } from '../reservations/reserve-stock.ts'
import { netTotalOf } from '../states/derived-states.ts'
import { type OrderRow, transitionOrder } from '../states/transition-order.ts'
import { accountOf, type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'

export interface Cancellation {
  readonly reason: 'customer' | 'out_of_stock' | 'fraud' | 'unpaid' | 'undeliverable' | 'other'
  /** Whether the items can be sold again. */
  readonly restock: boolean
  readonly reference?: string | undefined
}

/**
 * Cancels an order, locked by the caller, of which nothing was sent: gives back its stock and discounts, and refunds what
 * was paid. Refuses with `order_not_cancellable`.
 */
export async function cancelOrder(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { reason, restock, reference }: Cancellation,
  actor: OrderActor,
): Promise<OrderRow> {
  const now = platform.clock()
  if (!(await isCancellable(tx, order))) throw new Refused(orderNotCancellable)
  const wasPlaced = order.status === 'open'
  const cancelled = await transitionOrder(tx, order, 'cancelled', {
    cancelled_at: now,
    cancel_reason: reason,
    cancelled_by: typeof actor === 'string' ? (actor === 'buyer' ? 'buyer' : 'system') : 'store',
    expires_at: null,
    // What staff had typed for somebody who hasn't ordered.
    draft: null,
    updated_at: now,
  })
  await releaseStock(tx, order.id)
  await releaseDiscounts(tx, order.id)
  await tx
    .updateTable('order_payments')
    .set({ status: 'cancelled' })
    .where('order_id', '=', order.id)
    .where('status', 'in', ['pending', 'authorized', 'failed'])
    .execute()
  if (wasPlaced && order.customer_id !== null) {
    // Refunds have already lowered what the customer spent.
    await uncountOrder(tx, order.customer_id, { total_paise: netTotalOf(order) })
  }
  if (wasPlaced && restock) await returnStock(tx, order, actor, now)
  const data = { reason, restock, refund_paise: order.paid_paise - order.refunded_paise }
  // Nobody gets an email about a draft.
  const type = order.status === 'draft' ? 'draft.cancelled' : 'order.cancelled'
  await recordOrderEvents(tx, platform, [{ type, order, actor, data, now }])
  const hasInvoice = await isInvoiced(tx, order.id)
  if (order.paid_paise > order.refunded_paise) {
    await refundAll(tx, platform, cancelled, { reference, is_documented: !hasInvoice }, actor)
  }
  if (hasInvoice) await creditCancelledOrder(tx, platform, cancelled)
  return cancelled
}

/** Whether nothing of an order was packed or sent. */
export async function isCancellable(tx: Pick<Tx, 'selectFrom'>, order: OrderRow): Promise<boolean> {
  if (order.status === 'pending' || order.status === 'draft') return order.payment_status !== 'authorized'
  if (order.status !== 'open') return false
  const parcel = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', '<>', 'cancelled')
    .limit(1)
    .executeTakeFirst()
  return parcel === undefined
}

/** Puts the items back into stock, without those that are back since they were refunded. */
async function returnStock(tx: Tx, order: OrderRow, actor: OrderActor, now: Date): Promise<void> {
  const { rows: needs } = await sql<StockNeed>`
    SELECT line.variant_id, sum(line.quantity)::integer - coalesce((
      SELECT sum(entry.change)::integer FROM inventory_changes AS entry
      WHERE entry.order_id = ${order.id} AND entry.variant_id = line.variant_id AND entry.reason = 'returned'), 0) AS quantity
    FROM order_lines AS line
    WHERE line.order_id = ${order.id} AND line.is_stocked AND line.variant_id IS NOT NULL
    GROUP BY line.variant_id`.execute(tx)
  await moveStock(tx, order, needs, {
    direction: 'restock',
    reason: 'cancelled',
    account_id: accountOf(actor),
    now,
  })
}

async function refundAll(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  options: Pick<RefundRequest, 'reference' | 'is_documented'>,
  actor: OrderActor,
): Promise<void> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['id', 'quantity', 'refunded_quantity'])
    .where('order_id', '=', order.id)
    .execute()
  const charges = await tx
    .selectFrom('order_charges')
    .select(['kind', 'total_paise', 'refunded_paise'])
    .where('order_id', '=', order.id)
    .execute()
  const request = {
    lines: lines
      .filter((line) => line.quantity > line.refunded_quantity)
      .map((line) => ({ line_id: line.id, quantity: line.quantity - line.refunded_quantity, restock: false })),
    charges: charges.map((charge) => ({
      kind: charge.kind,
      amount_paise: charge.total_paise - charge.refunded_paise,
    })),
    amount_paise: order.paid_paise - order.refunded_paise,
    reason: 'Order cancelled',
    is_cancellation: true,
    ...options,
  }
  await requestRefund(tx, platform, order, request, actor)
}
