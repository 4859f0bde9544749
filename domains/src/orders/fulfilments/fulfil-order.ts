import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { issueInvoiceOnce } from '../documents/issue-order-documents.ts'
import { fulfilmentStatusOf } from '../states/derived-states.ts'
import { type OrderRow, transitionOrder } from '../states/transition-order.ts'
import { accountOf, type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { notFulfillable } from './contract.ts'

/** A parcel: what is in it and how it travels. */
export interface NewFulfilment {
  readonly lines: readonly { readonly line_id: string; readonly quantity: number }[]
  readonly courier: string
  readonly tracking_number: string
  readonly tracking_url: string
  /** `ready` for an order that the buyer collects. */
  readonly status: 'packed' | 'shipped' | 'ready'
}

/**
 * Packs some items of an open order, locked by the caller, into a parcel. Refuses with `not_fulfillable` if the order isn't
 * open, or if that many items aren't left to send. Returns the parcel's ID.
 */
export async function fulfilOrder(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  parcel: NewFulfilment,
  actor: OrderActor,
): Promise<string> {
  const now = platform.clock()
  if (order.status !== 'open') throw new Refused(notFulfillable)
  for (const { line_id: lineId, quantity } of parcel.lines) {
    const { numUpdatedRows } = await tx
      .updateTable('order_lines')
      .set((eb) => ({ fulfilled_quantity: eb('fulfilled_quantity', '+', quantity) }))
      .where('order_id', '=', order.id)
      .where('id', '=', lineId)
      .where('requires_shipping', '=', true)
      // Refunded items that weren't sent aren't sent any more.
      .where(sql<boolean>`fulfilled_quantity + ${quantity} <= quantity - refunded_unsent_quantity`)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) throw new Refused(notFulfillable)
  }
  const { id, number } = await tx
    .insertInto('fulfilments')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM fulfilments WHERE order_id = ${order.id})`,
      status: parcel.status,
      courier: parcel.courier,
      tracking_number: parcel.tracking_number,
      tracking_url: parcel.tracking_url,
      created_by: accountOf(actor) ?? null,
      created_at: now,
      shipped_at: parcel.status === 'shipped' ? now : null,
      updated_at: now,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('fulfilment_lines')
    .values(parcel.lines.map((line) => ({ ...line, fulfilment_id: id })))
    .execute()
  await refreshFulfilmentStatus(tx, order, now)
  // A tax invoice is due before the goods leave (CGST Act 2017, section 31 (1)).
  await issueInvoiceOnce(tx, platform, order)
  await recordOrderEvents(tx, platform, [
    {
      type: `fulfilment.${parcel.status}`,
      order,
      actor,
      data: { fulfilment_id: id, number },
      is_new_parcel: true,
      now,
    },
  ])
  return id
}

/** Computes the order's fulfilment status from its lines. */
export async function refreshFulfilmentStatus(tx: Tx, order: OrderRow, now: Date): Promise<OrderRow> {
  const lines = await tx
    .selectFrom('order_lines')
    .select(['quantity', 'fulfilled_quantity', 'refunded_unsent_quantity', 'requires_shipping'])
    .where('order_id', '=', order.id)
    .execute()
  return tx
    .updateTable('orders')
    .set({ fulfilment_status: fulfilmentStatusOf(lines), updated_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Completes an open order once everything is delivered and paid. It's invoiced then, also if nothing had to be sent. */
export async function completeIfDone(tx: Tx, platform: Platform, order: OrderRow): Promise<OrderRow> {
  if (order.status !== 'open' || order.paid_paise < order.total_paise) return order
  if (order.fulfilment_status !== 'fulfilled' && order.fulfilment_status !== 'not_needed') return order
  const onTheWay = await tx
    .selectFrom('fulfilments')
    .select('id')
    .where('order_id', '=', order.id)
    .where('status', 'not in', ['delivered', 'collected', 'cancelled'])
    .limit(1)
    .executeTakeFirst()
  if (onTheWay !== undefined) return order
  const now = platform.clock()
  await issueInvoiceOnce(tx, platform, order)
  const completed = await transitionOrder(tx, order, 'completed', { completed_at: now, updated_at: now })
  await recordOrderEvents(tx, platform, [{ type: 'order.completed', order, actor: 'system', now }])
  return completed
}
