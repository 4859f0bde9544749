import type { Database, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Selectable, Updateable } from 'kysely'
import type { Platform } from '../../platform.ts'
import { returnStatusOf } from '../states/derived-states.ts'
import { returnTransitions } from '../states/order-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { ReturnStatus, returnNotFound, wrongReturnStatus } from './contract.ts'

export type ReturnRow = Selectable<Database['returns']>

/** Returns a return of an order, locked through its order by the caller. Refuses with `return_not_found`. */
export async function requireReturn(tx: Tx, order: OrderRow, returnId: string): Promise<ReturnRow> {
  const row = await tx
    .selectFrom('returns')
    .selectAll()
    .where('id', '=', returnId)
    .where('order_id', '=', order.id)
    .executeTakeFirst()
  if (row === undefined) throw new Refused(returnNotFound)
  return row
}

/** Refuses with `wrong_return_status` if the table of transitions doesn't allow a change. */
export function requireTransition(row: ReturnRow, to: ReturnStatus): void {
  const allowed: readonly string[] = returnTransitions[ReturnStatus.parse(row.status)]
  if (!allowed.includes(to)) throw new Refused(wrongReturnStatus)
}

interface ReturnChange {
  readonly to: ReturnStatus
  readonly changes?: Omit<Updateable<Database['returns']>, 'status'>
  readonly data?: Readonly<Record<string, unknown>>
  readonly actor: OrderActor
}

/**
 * Changes the status of a return, whose order is locked by the caller, with what follows for the order. Refuses with
 * `wrong_return_status`.
 */
export async function transitionReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  row: ReturnRow,
  { to, changes = {}, data = {}, actor }: ReturnChange,
): Promise<ReturnRow> {
  requireTransition(row, to)
  const now = platform.clock()
  const changed = await tx
    .updateTable('returns')
    .set({ ...changes, status: to, updated_at: now })
    .where('id', '=', row.id)
    .where('status', '=', row.status)
    .returningAll()
    .executeTakeFirst()
  if (changed === undefined) throw new Refused(wrongReturnStatus)
  await refreshReturnStatus(tx, order, now)
  const about = { return_id: row.id, number: row.number, ...data }
  await recordOrderEvents(tx, platform, [{ type: `return.${to}`, order, actor, data: about, now }])
  return changed
}

/** Computes the order's return status from its returns. */
export async function refreshReturnStatus(tx: Tx, order: OrderRow, now: Date): Promise<void> {
  const rows = await tx.selectFrom('returns').select('status').where('order_id', '=', order.id).execute()
  await tx
    .updateTable('orders')
    .set({ return_status: returnStatusOf(rows.map(({ status }) => ReturnStatus.parse(status))), updated_at: now })
    .where('id', '=', order.id)
    .execute()
}
