import type { Tx } from '@haat/db'
import type { Platform, ProviderPayment } from '../../platform.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { type OrderPaymentRow, transitionPayment } from './order-payment.ts'
import { refundOrderQueue } from './refund-queue.ts'

interface Surplus {
  readonly order: OrderRow
  /** The order's payment that this one comes on top of. */
  readonly row: OrderPaymentRow
  readonly payment: ProviderPayment
}

/**
 * Stores a payment that was collected but doesn't count: the order is already paid, cancelled, or its items are gone.
 * Queues its refund, once.
 */
export async function storeSurplus(
  tx: Tx,
  platform: Platform,
  { order, row, payment }: Surplus,
): Promise<OrderPaymentRow> {
  const now = platform.clock()
  const isOwn = row.status !== 'captured' && (row.provider_payment_id ?? payment.payment_id) === payment.payment_id
  const values = {
    amount_paise: payment.amount_paise,
    is_surplus: true,
    provider_payment_id: payment.payment_id,
    captured_at: now,
  }
  const stored = isOwn
    ? await transitionPayment(tx, row, 'captured', values)
    : await tx
        .insertInto('order_payments')
        .values({
          ...values,
          store_id: order.store_id,
          order_id: order.id,
          method: row.method,
          status: 'captured',
          provider_order_id: payment.order_id,
          created_at: now,
        })
        .onConflict((conflict) => conflict.doNothing())
        .returningAll()
        .executeTakeFirst()
  // It was reported before.
  if (stored === undefined) return row
  // The store may have returned a part of it in the provider's dashboard.
  const left = payment.amount_paise - payment.refunded_paise
  const { id } = await tx
    .insertInto('order_refunds')
    .values({
      store_id: order.store_id,
      order_id: order.id,
      payment_id: stored.id,
      status: 'requested',
      amount_paise: left,
      reason: reasonOf(order, payment.amount_paise !== row.amount_paise && row.status !== 'captured'),
      is_surplus: true,
      requested_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await platform.jobs.enqueue(tx, refundOrderQueue, { refund_id: id })
  await recordOrderEvents(tx, platform, [
    { type: 'payment.surplus', order, actor: 'provider', data: { amount_paise: left }, now },
  ])
  return stored
}

function reasonOf({ status }: OrderRow, isOtherAmount: boolean): string {
  if (isOtherAmount) return 'Paid another amount'
  if (status === 'cancelled') return 'Paid after the order was cancelled'
  if (status === 'expired' || status === 'pending') return 'Paid after the items or the discount were gone'
  return 'Paid twice'
}
