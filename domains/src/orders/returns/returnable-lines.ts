import type { Db, Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { findReturnDays } from '../../shipping/index.ts'
import type { OrderRow } from '../states/transition-order.ts'

/** How many units of a line can be returned. */
export interface ReturnableLine {
  readonly line_id: string
  readonly quantity: number
}

/** Returns what the store can take back: everything that was sent and isn't returned or refunded yet. */
export async function listReturnable(db: Db | Tx, order: OrderRow): Promise<ReturnableLine[]> {
  if (!hasReturns(order)) return []
  const lines = await readLines(db, order, sql`'-infinity'::timestamptz`)
  return lines.flatMap(({ id, left }) => (left > 0 ? [{ line_id: id, quantity: left }] : []))
}

/** Returns what the buyer can request to return: what was delivered within the store's return window. */
export async function listReturnableByBuyer(db: Db | Tx, order: OrderRow, now: Date): Promise<ReturnableLine[]> {
  if (!hasReturns(order)) return []
  const days = await findReturnDays(db, order.store_id)
  if (days === 0) return []
  const lines = await readLines(db, order, sql`${new Date(now.getTime() - days * DAY_MS)}::timestamptz`)
  return lines.flatMap(({ id, left, delivered }) => {
    const quantity = Math.min(left, delivered)
    return quantity > 0 ? [{ line_id: id, quantity }] : []
  })
}

function hasReturns({ status, fulfilment_status: fulfilmentStatus }: OrderRow): boolean {
  return (status === 'open' || status === 'completed') && fulfilmentStatus !== 'unfulfilled'
}

interface LineRow {
  readonly id: string
  /** Sent, and neither in a return nor refunded without one. */
  readonly left: number
  /** Delivered since the time. */
  readonly delivered: number
}

async function readLines(db: Db | Tx, order: OrderRow, since: ReturnType<typeof sql>): Promise<LineRow[]> {
  const rows = await db
    .selectFrom('order_lines as line')
    .select([
      'line.id',
      'line.refunded_quantity',
      'line.refunded_unsent_quantity',
      inParcels(sql`parcel.status IN ('shipped', 'delivered', 'collected')`).as('sent'),
      inParcels(sql`parcel.status IN ('delivered', 'collected') AND parcel.delivered_at > ${since}`).as('delivered'),
      inReturns(sql`returns.status NOT IN ('declined', 'cancelled')`).as('returning'),
      inReturns(sql`returns.status = 'refunded'`).as('refunded_by_return'),
    ])
    .where('line.order_id', '=', order.id)
    .orderBy('line.position')
    .execute()
  return rows.map((row) => {
    const refundedAndKept = Math.max(0, row.refunded_quantity - row.refunded_by_return - row.refunded_unsent_quantity)
    return { id: row.id, left: row.sent - row.returning - refundedAndKept, delivered: row.delivered }
  })
}

function inParcels(condition: ReturnType<typeof sql>) {
  return sql<number>`(SELECT coalesce(sum(packed.quantity), 0)::integer FROM fulfilment_lines AS packed
    JOIN fulfilments AS parcel ON parcel.id = packed.fulfilment_id
    WHERE packed.line_id = line.id AND ${condition})`
}

function inReturns(condition: ReturnType<typeof sql>) {
  return sql<number>`(SELECT coalesce(sum(back.quantity), 0)::integer FROM return_lines AS back
    JOIN returns ON returns.id = back.return_id WHERE back.line_id = line.id AND ${condition})`
}
