import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { type FulfilmentStatus, fulfilmentTransitions } from '../states/order-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { fulfilmentNotFound, wrongFulfilmentStatus } from './contract.ts'
import { completeIfDone, refreshFulfilmentStatus } from './fulfil-order.ts'

/** A new status, a new tracking number, or both. */
export interface FulfilmentChange {
  readonly status?: FulfilmentStatus | undefined
  readonly courier?: string | undefined
  readonly tracking_number?: string | undefined
  readonly tracking_url?: string | undefined
}

/**
 * Changes a parcel of an order, locked by the caller. A cancelled parcel's items can be sent again. Refuses with
 * `fulfilment_not_found` or `wrong_fulfilment_status`.
 */
export async function changeFulfilment(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  fulfilmentId: string,
  { status, ...tracking }: FulfilmentChange,
  actor: OrderActor,
): Promise<OrderRow> {
  const now = platform.clock()
  const parcel = await tx
    .selectFrom('fulfilments')
    .selectAll()
    .where('id', '=', fulfilmentId)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (parcel === undefined) throw new Refused(fulfilmentNotFound)
  const from = parcel.status
  if (status !== undefined && status !== from && !canBecome(from, status)) throw new Refused(wrongFulfilmentStatus)
  const to = status ?? from
  await tx
    .updateTable('fulfilments')
    .set({
      status: to,
      courier: tracking.courier ?? parcel.courier,
      tracking_number: tracking.tracking_number ?? parcel.tracking_number,
      tracking_url: tracking.tracking_url ?? parcel.tracking_url,
      shipped_at: to === 'shipped' && from !== 'shipped' ? now : parcel.shipped_at,
      delivered_at: (to === 'delivered' || to === 'collected') && to !== from ? now : parcel.delivered_at,
      updated_at: now,
    })
    .where('id', '=', fulfilmentId)
    .execute()
  if (to === from) return order
  if (to === 'cancelled') await unpack(tx, fulfilmentId)
  await recordOrderEvents(tx, platform, [
    { type: `fulfilment.${to}`, order, actor, data: { fulfilment_id: fulfilmentId, number: parcel.number }, now },
  ])
  return completeIfDone(tx, platform, await refreshFulfilmentStatus(tx, order, now))
}

function canBecome(from: string, to: FulfilmentStatus): boolean {
  const transitions: Readonly<Record<string, readonly string[]>> = fulfilmentTransitions
  return transitions[from]?.includes(to) ?? false
}

/**
 * Makes the items of a cancelled parcel ready to be sent again, without those that were refunded: what was refunded without a
 * return and can't be in the other parcels was in this one.
 */
async function unpack(tx: Tx, fulfilmentId: string): Promise<void> {
  await sql`
    UPDATE order_lines AS line SET fulfilled_quantity = line.fulfilled_quantity - packed.quantity,
      refunded_unsent_quantity = greatest(line.refunded_unsent_quantity, line.refunded_quantity - coalesce((
        SELECT sum(back.quantity) FROM return_lines AS back JOIN returns ON returns.id = back.return_id
        WHERE back.line_id = line.id AND returns.status = 'refunded'), 0)
        - (line.fulfilled_quantity - packed.quantity - line.returned_quantity))
    FROM fulfilment_lines AS packed
    WHERE packed.fulfilment_id = ${fulfilmentId} AND line.id = packed.line_id`.execute(tx)
}
