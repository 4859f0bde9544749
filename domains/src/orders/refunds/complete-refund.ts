import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { isProviderMethod } from '../payments/order-payment.ts'
import { refundOrderQueue } from '../payments/refund-queue.ts'
import { refundNotFound } from '../refusals/contract.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'

interface PaidBack {
  readonly refund_id: string
  readonly reference: string
}

/**
 * Confirms that a refund was paid back by hand: of a payment without a provider, or one that failed at the provider.
 * Confirming it again changes nothing. Refuses with `refund_not_found`.
 */
export async function completeRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  { refund_id: refundId, reference }: PaidBack,
  actor: OrderActor,
): Promise<void> {
  const refund = await requireRefund(tx, order, refundId)
  if (isProviderMethod(refund.method) && refund.status !== 'failed') {
    if (refund.status === 'completed' && refund.failure_reason !== null) return
    throw new Refused(refundNotFound)
  }
  if (refund.status === 'completed') return
  const now = platform.clock()
  await tx
    .updateTable('order_refunds')
    .set({ status: 'completed', completed_at: now, reference: reference === '' ? null : reference })
    .where('id', '=', refundId)
    .execute()
  const data = { refund_id: refundId, amount_paise: refund.amount_paise }
  await recordOrderEvents(tx, platform, [{ type: 'refund.completed', order, actor, data, now }])
}

/**
 * Makes a refund again that failed at its provider. Does nothing for one that is in progress or completed. Refuses with
 * `refund_not_found`.
 */
export async function retryRefund(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  refundId: string,
  actor: OrderActor,
): Promise<void> {
  const refund = await requireRefund(tx, order, refundId)
  if (!isProviderMethod(refund.method)) throw new Refused(refundNotFound)
  if (refund.status !== 'failed') return
  // The ID and the reason stay until the provider has made the next one.
  await tx.updateTable('order_refunds').set({ status: 'requested' }).where('id', '=', refundId).execute()
  await platform.jobs.enqueue(tx, refundOrderQueue, { refund_id: refundId })
  const data = { refund_id: refundId, amount_paise: refund.amount_paise }
  await recordOrderEvents(tx, platform, [{ type: 'refund.retried', order, actor, data, now: platform.clock() }])
}

async function requireRefund(tx: Tx, order: OrderRow, refundId: string) {
  const refund = await tx
    .selectFrom('order_refunds as refund')
    .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.status', 'refund.amount_paise', 'refund.failure_reason', 'payment.method'])
    .where('refund.id', '=', refundId)
    .where('refund.order_id', '=', order.id)
    .forUpdate('refund')
    .executeTakeFirst()
  if (refund === undefined) throw new Refused(refundNotFound)
  return refund
}
