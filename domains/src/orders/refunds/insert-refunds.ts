import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { issueRefundDocument } from '../documents/issue-credit-notes.ts'
import { isProviderMethod } from '../payments/order-payment.ts'
import { refundOrderQueue } from '../payments/refund-queue.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { accountOf, type NewOrderEvent, type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { refundTooHigh } from './contract.ts'
import { splitOverPayments } from './plan-refund.ts'

/** What a refund is for. */
export interface RefundItem {
  readonly line_id?: string
  readonly charge?: string
  readonly quantity?: number
  readonly amount_paise: number
}

export interface NewRefund {
  readonly amount: number
  readonly items: readonly RefundItem[]
  readonly reason: string
  /** How it was given back, for payments that no provider can refund. */
  readonly reference?: string | undefined
  /** Whether the money no longer counts for the order. */
  readonly is_surplus?: boolean
  /** Whether it gets a credit note or refund voucher; true by default. */
  readonly is_documented?: boolean
}

/**
 * Stores refunds of an amount to the payments of an order, the latest first, and passes them to their providers after the
 * commit. Refuses with `refund_too_high`. Returns their IDs.
 */
export async function insertRefunds(
  tx: Tx,
  platform: Platform,
  order: OrderRow,
  request: NewRefund,
  actor: OrderActor,
): Promise<string[]> {
  const now = platform.clock()
  const payments = await tx
    .selectFrom('order_payments')
    .select(['id', 'method', 'amount_paise', 'refunded_paise'])
    .where('order_id', '=', order.id)
    .where('status', '=', 'captured')
    .where('is_surplus', '=', false)
    .orderBy('captured_at', 'desc')
    .execute()
  const parts = splitOverPayments(request.amount, payments)
  if (parts === undefined) throw new Refused(refundTooHigh)
  const ids: string[] = []
  const { amount, items, reason } = request
  const about = { order, actor, now }
  const events: NewOrderEvent[] = [{ ...about, type: 'refund.requested', data: { amount_paise: amount, reason } }]
  for (const [index, part] of parts.entries()) {
    const method = payments.find(({ id }) => id === part.payment_id)?.method ?? ''
    const isByHand = !isProviderMethod(method)
    const isDone = isByHand && request.reference !== undefined
    const { id } = await tx
      .insertInto('order_refunds')
      .values({
        store_id: order.store_id,
        order_id: order.id,
        ...part,
        status: isDone ? 'completed' : 'requested',
        completed_at: isDone ? now : null,
        // What it's for is on the first part.
        items: JSON.stringify(index === 0 ? request.items : []),
        reason: request.reason,
        is_surplus: request.is_surplus ?? false,
        reference: request.reference ?? null,
        requested_by: accountOf(actor) ?? null,
        requested_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .updateTable('order_payments')
      .set((eb) => ({ refunded_paise: eb('refunded_paise', '+', part.amount_paise) }))
      .where('id', '=', part.payment_id)
      .execute()
    if (!isByHand) await platform.jobs.enqueue(tx, refundOrderQueue, { refund_id: id })
    if (isDone) {
      const data = { refund_id: id, amount_paise: part.amount_paise }
      events.push({ ...about, type: 'refund.completed', data })
    }
    ids.push(id)
  }
  await recordOrderEvents(tx, platform, events)
  if (request.is_documented ?? true) {
    await issueRefundDocument(tx, platform, order, { ids, amount_paise: amount, items, reason })
  }
  return ids
}
