import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { orderNotFound } from '../refusals/contract.ts'
import { type ReturnRequest, returnNotFound } from '../returns/contract.ts'
import { requestReturn } from '../returns/request-return.ts'
import { type ReturnRow, transitionReturn } from '../returns/return-row.ts'
import { lockOrder, type OrderRow } from '../states/transition-order.ts'
import { type OrderKey, requireBuyerOrder } from './show-buyer-order.ts'

/** Requests a return for a buyer. Refuses with `not_returnable`. */
export function requestBuyerReturn(platform: Platform, key: OrderKey, request: ReturnRequest): Promise<ReturnRow> {
  return changeReturns(platform, key, (tx, order) => requestReturn(tx, platform, order, request))
}

/** Cancels a return for a buyer. Repeating it changes nothing. */
export function cancelBuyerReturn(platform: Platform, key: OrderKey, number: number): Promise<ReturnRow> {
  return changeReturns(platform, key, async (tx, order) => {
    const row = await tx
      .selectFrom('returns')
      .selectAll()
      .where('order_id', '=', order.id)
      .where('number', '=', number)
      .executeTakeFirst()
    if (row === undefined) throw new Refused(returnNotFound)
    if (row.status === 'cancelled') return row
    return transitionReturn(tx, platform, order, row, { to: 'cancelled', actor: 'buyer' })
  })
}

async function changeReturns(
  platform: Platform,
  key: OrderKey,
  change: (tx: Tx, order: OrderRow) => Promise<ReturnRow>,
): Promise<ReturnRow> {
  const { order } = await requireBuyerOrder(platform, key)
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (locked === undefined) throw new Refused(orderNotFound)
    return change(tx, locked)
  })
}
