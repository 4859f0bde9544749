import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { notReturnable, type ReturnRequest } from './contract.ts'
import { type ReturnRow, refreshReturnStatus } from './return-row.ts'
import { listReturnable, listReturnableByBuyer } from './returnable-lines.ts'

/** Requests a return for the buyer of an order, locked by the caller. Refuses with `not_returnable`. */
export async function requestReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  request: ReturnRequest,
): Promise<ReturnRow> {
  const returnable = await listReturnableByBuyer(tx, order, platform.clock())
  return addReturn(tx, platform, order, { ...request, returnable, answer: '', status: 'requested' }, 'buyer')
}

/**
 * Adds a return that the store has agreed on with the buyer: it's approved at once. The return window doesn't apply.
 * Refuses with `not_returnable`.
 */
export async function createReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  request: ReturnRequest & { readonly answer: string },
  actor: OrderActor,
): Promise<ReturnRow> {
  const returnable = await listReturnable(tx, order)
  return addReturn(tx, platform, order, { ...request, returnable, status: 'approved' }, actor)
}

interface NewReturn extends ReturnRequest {
  readonly answer: string
  readonly status: 'requested' | 'approved'
  readonly returnable: readonly { readonly line_id: string; readonly quantity: number }[]
}

async function addReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { lines, returnable, ...request }: NewReturn,
  actor: OrderActor,
): Promise<ReturnRow> {
  const ids = new Set(lines.map(({ line_id: id }) => id))
  const isPossible = lines.every(
    ({ line_id: id, quantity }) => quantity <= (returnable.find((line) => line.line_id === id)?.quantity ?? 0),
  )
  if (!isPossible || ids.size !== lines.length)
    throw new Refused(notReturnable, undefined, { extensions: { returnable } })
  const now = platform.clock()
  const added = await tx
    .insertInto('returns')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      number: sql<number>`(SELECT coalesce(max(number), 0) + 1 FROM returns WHERE order_id = ${order.id})`,
      ...request,
      requested_by: actor === 'buyer' ? 'buyer' : 'store',
      created_at: now,
      updated_at: now,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
  await tx
    .insertInto('return_lines')
    .values(lines.map((line) => ({ ...line, return_id: added.id })))
    .execute()
  await refreshReturnStatus(tx, order, now)
  const data = { return_id: added.id, number: added.number, reason: added.reason }
  await recordOrderEvents(tx, platform, [{ type: `return.${request.status}`, order, actor, data, now }])
  return added
}
