import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { OrderParcel } from '../contract.ts'

const Lines = z.array(z.object({ line_id: z.uuid(), quantity: z.int() }))
export type Parcel = z.infer<typeof OrderParcel> & { readonly id: string }

/** Returns the parcels of an order, first to last. */
export async function listParcels(db: Db | Tx, orderId: string): Promise<Parcel[]> {
  const rows = await db
    .selectFrom('fulfilments')
    .selectAll()
    .select(
      sql<unknown>`(SELECT coalesce(jsonb_agg(jsonb_build_object('line_id', line_id, 'quantity', quantity)), '[]')
        FROM fulfilment_lines WHERE fulfilment_id = fulfilments.id)`.as('lines'),
    )
    .where('order_id', '=', orderId)
    .orderBy('number')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    number: row.number,
    status: OrderParcel.shape.status.parse(row.status),
    courier: row.courier,
    tracking_number: row.tracking_number,
    tracking_url: row.tracking_url,
    lines: Lines.parse(row.lines),
    shipped_at: row.shipped_at?.toISOString() ?? null,
    delivered_at: row.delivered_at?.toISOString() ?? null,
  }))
}
