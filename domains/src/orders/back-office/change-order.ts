import { inTransaction, type Tx } from '@haat/db'
import { recordAppEvent } from '../../app-events/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreActor } from '../../serve.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { StoreOrder } from '../view/contract.ts'
import { requireOrder, showOrder } from './show-order.ts'

interface OrderChange {
  readonly order_id: string
  /** For the audit log: `order.cancelled`. */
  readonly action: string
  readonly details?: Record<string, unknown>
}

/** Changes an order in one transaction with its audit entry, and returns it as the store sees it. */
export function changeOrder(
  platform: Platform,
  actor: StoreActor,
  { order_id: orderId, action, details = {} }: OrderChange,
  change: (tx: Tx, order: OrderRow) => Promise<unknown>,
): Promise<StoreOrder> {
  return inTransaction(platform.db, async (tx) => {
    const order = await requireOrder(tx, actor.store.id, orderId)
    await change(tx, order)
    await recordAudit(tx, {
      action,
      actor,
      store_id: actor.store.id,
      subject_id: orderId,
      details: { ...details, number: order.number, name: order.name },
    })
    return showOrder(platform, tx, actor.store, orderId)
  })
}

export async function setTags(tx: Tx, order: OrderRow, tags: readonly string[], now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ tags: [...new Set(tags)], updated_at: now })
    .where('id', '=', order.id)
    .execute()
  const event = { store_id: order.store_id, type: 'orders.updated', subject_id: order.id } as const
  await recordAppEvent(tx, { ...event, changed: ['tags'] }, now)
}
