import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { cancelOrder } from '../cancelling/cancel-order.ts'
import { orderNotCancellable } from '../refusals/contract.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { lockOrder } from '../states/transition-order.ts'
import { type OrderKey, requireBuyerOrder } from './show-buyer-order.ts'

/** Cancels an order for its buyer, as long as nothing is packed. Repeating it changes nothing. */
export async function cancelBuyerOrder(platform: Platform, key: OrderKey): Promise<Pick<OrderRow, 'status'>> {
  const { order } = await requireBuyerOrder(platform, key)
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    if (locked === undefined) throw new Refused(orderNotCancellable)
    if (locked.status === 'cancelled') return locked
    return cancelOrder(tx, platform, locked, { reason: 'customer', restock: true }, 'buyer')
  })
}
