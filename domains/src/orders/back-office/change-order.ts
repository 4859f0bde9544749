import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { refundNotFound } from '../refusals/contract.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
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
  actor: StoreMember,
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
      details: { ...details, number: order.number },
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
}

/** Confirms that a refund was paid back by hand. Confirming it again changes nothing. Refuses with `refund_not_found`. */
export async function completeRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  {
    refund_id: refundId,
    reference,
    account_id: accountId,
  }: { refund_id: string; reference: string; account_id: string },
): Promise<void> {
  const refund = await tx
    .selectFrom('order_refunds as refund')
    .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.status', 'refund.amount_paise', 'payment.method'])
    .where('refund.id', '=', refundId)
    .where('refund.order_id', '=', order.id)
    .where('payment.method', 'not in', ['razorpay', 'test'])
    .executeTakeFirst()
  if (refund === undefined) throw new Refused(refundNotFound)
  if (refund.status === 'completed') return
  const now = platform.clock()
  await tx
    .updateTable('order_refunds')
    .set({ status: 'completed', completed_at: now, reference: reference === '' ? null : reference })
    .where('id', '=', refundId)
    .execute()
  await recordOrderEvents(tx, platform, [
    {
      type: 'refund.completed',
      order,
      actor: { account_id: accountId },
      data: { refund_id: refundId, amount_paise: refund.amount_paise },
      now,
    },
  ])
}
