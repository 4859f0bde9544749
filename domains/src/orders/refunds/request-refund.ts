import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { changeSpent } from '../../customers/index.ts'
import type { Platform } from '../../platform.ts'
import { completeIfDone, refreshFulfilmentStatus } from '../fulfilments/fulfil-order.ts'
import { moveStock } from '../reservations/reserve-stock.ts'
import { paymentStatusOf } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { accountOf, type OrderActor } from '../timeline/record-event.ts'
import { nothingToRefund, refundAmountOnly, refundTooHigh } from './contract.ts'
import { insertRefunds, type RefundItem } from './insert-refunds.ts'
import { refundOfLine } from './plan-refund.ts'

/** What is given back. */
export interface RefundRequest {
  readonly lines: readonly { readonly line_id: string; readonly quantity: number; readonly restock: boolean }[]
  readonly charges: readonly { readonly kind: string; readonly amount_paise: number }[]
  /** Whether the order was just cancelled, which has put its items back into stock. */
  readonly is_cancellation?: boolean
  /** Whether the units came back. Other refunds are for units that weren't sent, as far as there are any. */
  readonly is_return?: boolean
  /** Instead of what the lines and charges add up to, for example for a scratched item that the buyer keeps. */
  readonly amount_paise?: number | undefined
  readonly reason: string
  /** How it was given back, for payments that no provider can refund. */
  readonly reference?: string | undefined
  /** Whether it gets a credit note or refund voucher; true by default. */
  readonly is_documented?: boolean
}

/**
 * Refunds a part of an order, locked by the caller, to its payments. Providers refund after the commit; payments without
 * a provider are refunded by hand: with a reference they are completed at once, otherwise they wait until staff confirm
 * them. Refuses with `refund_too_high`, `nothing_to_refund` or `refund_amount_only`. Returns the refunds' IDs.
 */
export async function requestRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  request: RefundRequest,
  actor: OrderActor,
): Promise<string[]> {
  const now = platform.clock()
  // A part of a pending order's price: the store cancels the order, or receives the rest.
  if (order.status === 'pending') throw new Refused(nothingToRefund)
  const isPlaced = order.status === 'open' || order.status === 'completed'
  // Items that aren't sold, or not any more, can't be returned to the stock.
  if (!isPlaced && !request.is_cancellation && request.lines.length > 0) throw new Refused(refundAmountOnly)
  const items = await refundItems(tx, order, request)
  const computed = items.reduce((sum, { amount_paise: amount }) => sum + amount, 0)
  const amount = request.amount_paise ?? Math.max(0, computed + (await roundOffDue(tx, order, items)))
  const left = order.paid_paise - order.refunded_paise
  if (amount > left) throw new Refused(refundTooHigh, undefined, { extensions: { refundable_paise: left } })
  await restock(tx, order, request, actor, now)
  if (amount === 0) {
    if (items.length === 0) throw new Refused(nothingToRefund)
    await finishFulfilment(tx, platform, order, now)
    return []
  }
  const ids = await insertRefunds(tx, platform, order, { ...request, amount, items }, actor)
  const refundedPaise = order.refunded_paise + amount
  await tx
    .updateTable('orders')
    .set({
      refunded_paise: refundedPaise,
      payment_status: paymentStatusOf({ ...order, refunded_paise: refundedPaise }),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .execute()
  // An order that isn't placed, or was cancelled, doesn't count for its customer at all.
  if (order.customer_id !== null && isPlaced) await changeSpent(tx, order.customer_id, -amount)
  await finishFulfilment(tx, platform, order, now)
  return ids
}

/** What the rounding to whole rupees added is given back with the last item or charge, so that nothing is left then. */
async function roundOffDue(tx: Tx, order: OrderRow, items: readonly RefundItem[]): Promise<number> {
  if (order.round_off_paise === 0 || items.length === 0) return 0
  const left = await tx
    .selectFrom('order_lines')
    .select('id')
    .where('order_id', '=', order.id)
    .whereRef('refunded_quantity', '<', 'quantity')
    .unionAll(
      tx
        .selectFrom('order_charges')
        .select('order_id as id')
        .where('order_id', '=', order.id)
        .whereRef('refunded_paise', '<', 'total_paise'),
    )
    .limit(1)
    .executeTakeFirst()
  return left === undefined ? order.round_off_paise : 0
}

/** What was refunded before it was sent isn't sent any more, which may have been all that was left to do. */
async function finishFulfilment(tx: Tx, platform: Platform, order: OrderRow, now: Date): Promise<void> {
  if (order.status !== 'open') return
  await completeIfDone(tx, platform, await refreshFulfilmentStatus(tx, order, now))
}

/** Marks lines and charges as refunded, and returns what each gives back. */
async function refundItems(tx: Tx, order: OrderRow, request: RefundRequest): Promise<RefundItem[]> {
  const items: RefundItem[] = []
  for (const { line_id: lineId, quantity } of request.lines) {
    const line = await tx
      .selectFrom('order_lines')
      .select(['id', 'quantity', 'refunded_quantity', 'total_paise', 'refunded_paise'])
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .executeTakeFirst()
    if (line === undefined || line.refunded_quantity + quantity > line.quantity) throw new Refused(refundTooHigh)
    const amount = refundOfLine(line, quantity)
    await tx
      .updateTable('order_lines')
      .set((eb) => ({
        refunded_quantity: eb('refunded_quantity', '+', quantity),
        refunded_paise: eb('refunded_paise', '+', amount),
        ...(!request.is_return && {
          refunded_unsent_quantity: sql<number>`refunded_unsent_quantity
            + least(${quantity}, quantity - fulfilled_quantity - refunded_unsent_quantity)`,
        }),
      }))
      .where('id', '=', lineId)
      .execute()
    items.push({ line_id: lineId, quantity, amount_paise: amount })
  }
  for (const { kind, amount_paise: amount } of request.charges) {
    if (amount === 0) continue
    const { numUpdatedRows } = await tx
      .updateTable('order_charges')
      .set((eb) => ({ refunded_paise: eb('refunded_paise', '+', amount) }))
      .where('order_id', '=', order.id)
      .where('kind', '=', kind)
      .where((eb) => eb(eb('refunded_paise', '+', amount), '<=', eb.ref('total_paise')))
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused(refundTooHigh)
    items.push({ charge: kind, amount_paise: amount })
  }
  return items
}

async function restock(tx: Tx, order: OrderRow, { lines }: RefundRequest, actor: OrderActor, now: Date): Promise<void> {
  const back = lines.filter((line) => line.restock)
  if (back.length === 0) return
  const rows = await tx
    .selectFrom('order_lines')
    .select(['id', 'variant_id'])
    .where('order_id', '=', order.id)
    .where('is_stocked', '=', true)
    .where(
      'id',
      'in',
      back.map(({ line_id: id }) => id),
    )
    .execute()
  const needs = rows.flatMap(({ id, variant_id: variantId }) => {
    const quantity = back.find(({ line_id: lineId }) => lineId === id)?.quantity ?? 0
    return variantId === null ? [] : [{ variant_id: variantId, quantity }]
  })
  await moveStock(tx, order, needs, {
    direction: 'restock',
    reason: 'returned',
    account_id: accountOf(actor),
    now,
  })
}
