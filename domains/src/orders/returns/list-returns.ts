import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { OrderReturn } from './contract.ts'

const Lines = OrderReturn.shape.lines
const ExchangeOrder = OrderReturn.shape.exchange_order

/** Returns the returns of an order, first to last. */
export async function listReturns(db: Db | Tx, orderId: string): Promise<OrderReturn[]> {
  const rows = await db
    .selectFrom('returns')
    .selectAll('returns')
    .select([
      sql<unknown>`(SELECT coalesce(jsonb_agg(jsonb_build_object('line_id', line.line_id, 'quantity', line.quantity,
          'restocked_quantity', line.restocked_quantity) ORDER BY order_lines.position), '[]')
        FROM return_lines AS line JOIN order_lines ON order_lines.id = line.line_id
        WHERE line.return_id = returns.id)`.as('lines'),
      // A refund over several payments has a part for each, made at the same time.
      sql<unknown>`(SELECT sum(part.amount_paise)::bigint FROM order_refunds AS first JOIN order_refunds AS part
          ON part.order_id = first.order_id AND part.requested_at = first.requested_at AND part.reason = first.reason
        WHERE first.id = returns.refund_id)`.as('refund_paise'),
      sql<unknown>`(SELECT jsonb_build_object('id', id, 'number', number, 'name', name) FROM orders AS exchange
        WHERE exchange.id = returns.exchange_order_id)`.as('exchange_order'),
    ])
    .where('returns.order_id', '=', orderId)
    .orderBy('returns.number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: OrderReturn.shape.status.parse(row.status),
    reason: OrderReturn.shape.reason.parse(row.reason),
    comment: row.comment,
    wants: OrderReturn.shape.wants.parse(row.wants),
    answer: row.answer,
    requested_by: OrderReturn.shape.requested_by.parse(row.requested_by),
    lines: Lines.parse(row.lines),
    refund_paise: z.coerce
      .number()
      .nullable()
      .parse(row.refund_paise ?? null),
    exchange_order: ExchangeOrder.parse(row.exchange_order ?? null),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }))
}
