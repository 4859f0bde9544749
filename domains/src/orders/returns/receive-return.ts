import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { moveStock } from '../reservations/reserve-stock.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { accountOf, type OrderActor } from '../timeline/record-event.ts'
import { notReturnable } from './contract.ts'
import { type ReturnRow, requireTransition, transitionReturn } from './return-row.ts'

/** What came back of a line, and how much of it can be sold again. */
export interface ReceivedLine {
  readonly line_id: string
  readonly quantity: number
  readonly restocked_quantity: number
}

/**
 * Records what came back of a return, whose order is locked by the caller, and puts into stock what can be sold again.
 * Less can come back than was requested; lines that aren't named came back completely and aren't sold again. Refuses with
 * `wrong_return_status` or `not_returnable`.
 */
export async function receiveReturn(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  row: ReturnRow,
  received: readonly ReceivedLine[],
  actor: OrderActor,
): Promise<ReturnRow> {
  requireTransition(row, 'received')
  const lines = await tx
    .selectFrom('return_lines as back')
    .innerJoin('order_lines as line', 'line.id', 'back.line_id')
    .select(['back.line_id', 'back.quantity', 'line.variant_id', 'line.is_stocked'])
    .where('back.return_id', '=', row.id)
    .execute()
  if (received.some(({ line_id: id }) => !lines.some((line) => line.line_id === id))) throw new Refused(notReturnable)
  const arrived = lines.map((line) => {
    const named = received.find(({ line_id: id }) => id === line.line_id)
    return { ...line, came: named?.quantity ?? line.quantity, restocked: named?.restocked_quantity ?? 0 }
  })
  const isPossible = arrived.every(({ came, quantity, restocked }) => came <= quantity && restocked <= came)
  if (!isPossible || arrived.every(({ came }) => came === 0)) throw new Refused(notReturnable)
  for (const { line_id: lineId, came, restocked } of arrived) {
    if (came === 0) {
      await tx.deleteFrom('return_lines').where('return_id', '=', row.id).where('line_id', '=', lineId).execute()
      continue
    }
    await tx
      .updateTable('return_lines')
      .set({ quantity: came, restocked_quantity: restocked })
      .where('return_id', '=', row.id)
      .where('line_id', '=', lineId)
      .execute()
    await tx
      .updateTable('order_lines')
      .set((eb) => ({ returned_quantity: eb('returned_quantity', '+', came) }))
      .where('id', '=', lineId)
      .execute()
  }
  const needs = arrived.flatMap(({ variant_id: variantId, is_stocked: isStocked, restocked }) =>
    variantId === null || !isStocked ? [] : [{ variant_id: variantId, quantity: restocked }],
  )
  await moveStock(tx, order, needs, {
    direction: 'restock',
    reason: 'returned',
    account_id: accountOf(actor),
    now: platform.clock(),
  })
  const restocked = arrived.reduce((sum, line) => sum + line.restocked, 0)
  return transitionReturn(tx, platform, order, row, { to: 'received', data: { restocked_quantity: restocked }, actor })
}
