import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { isUnderpaid } from '../states/derived-states.ts'
import { lockOrder } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { orderNotPayable } from './contract.ts'
import { type OrderKey, requireBuyerOrder } from './show-buyer-order.ts'

/** Stores the reference of a UPI payment or a bank transfer, for the store to confirm. Refuses with `order_not_payable`. */
export async function reportOrderPayment(platform: Platform, key: OrderKey, reference: string): Promise<string> {
  const { order } = await requireBuyerOrder(platform, key)
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const reported =
      locked !== undefined && (locked.status === 'pending' || isUnderpaid(locked))
        ? await tx
            .updateTable('order_payments')
            .set({ reference })
            .where('order_id', '=', order.id)
            .where('method', 'in', ['upi', 'bank_transfer'])
            .where('status', '=', 'pending')
            .returning('id')
            .executeTakeFirst()
        : undefined
    if (reported === undefined) throw new Refused(orderNotPayable)
    await recordOrderEvents(tx, platform, [
      { type: 'payment.reported', order, actor: 'buyer', data: { reference }, now: platform.clock() },
    ])
    return reference
  })
}
