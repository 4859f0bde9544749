import type { Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { documentPayment } from '../documents/documents-of-payment.ts'
import type { OrderFollower } from '../followers.ts'
import { completeIfDone } from '../fulfilments/fulfil-order.ts'
import { listStockNeeds, openOrder } from '../placing/open-order.ts'
import { nothingToPay } from '../refusals/contract.ts'
import { requireStock } from '../reservations/reserve-stock.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import { addPaid } from './apply-order-payment.ts'
import { transitionPayment } from './order-payment.ts'

interface ReceivedPayment {
  readonly amount_paise: number
  readonly reference: string
  /** The account that confirms it. */
  readonly account_id: string
  /** Whether the order is a draft whose amounts and buyer were just confirmed. Other drafts can't be paid. */
  readonly is_confirmed_draft?: boolean
}

/**
 * Records a payment that the store has received itself, for an order locked by the caller. A waiting order is placed; an
 * expired one too, if its items are still there. Refuses with `nothing_to_pay`, or `out_of_stock`.
 */
export async function recordPayment(
  tx: Tx,
  platform: Platform,
  followers: readonly OrderFollower[],
  order: OrderRow,
  {
    amount_paise: amountPaise,
    reference,
    account_id: accountId,
    is_confirmed_draft: isConfirmedDraft = false,
  }: ReceivedPayment,
): Promise<OrderRow> {
  // What was paid for an expired order and given back ends it.
  const isLate = order.status === 'expired' && order.refunded_paise === 0
  const isWaiting = order.status === 'pending' || isLate || isConfirmedDraft
  const due = order.total_paise - order.paid_paise
  if (!(isWaiting || order.status === 'open' || order.status === 'completed') || amountPaise > due) {
    throw new Refused(nothingToPay, undefined, { extensions: { due_paise: Math.max(0, due) } })
  }
  const now = platform.clock()
  if (isWaiting) await requireStock(tx, order, await listStockNeeds(tx, order.id), now)
  const actor: OrderActor = { account_id: accountId }
  const received = { reference: reference === '' ? null : reference, confirmed_by: accountId, captured_at: now }
  const pending = await tx
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', order.id)
    .where('status', 'in', ['pending', 'failed', 'cancelled'])
    .where('method', 'in', ['upi', 'bank_transfer', 'cash_on_delivery', 'manual'])
    .where('amount_paise', '=', amountPaise)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (pending === undefined) {
    await tx
      .insertInto('order_payments')
      .values({
        ...received,
        store_id: order.store_id,
        order_id: order.id,
        method: 'manual',
        status: 'captured',
        amount_paise: amountPaise,
        created_at: now,
      })
      .execute()
  } else {
    // The buyer's own reference stays if staff enter none.
    await transitionPayment(tx, pending, 'captured', {
      ...received,
      reference: received.reference ?? pending.reference,
    })
  }
  const paid = await addPaid(tx, order, amountPaise, now)
  await recordOrderEvents(tx, platform, [
    {
      type: 'order.paid',
      order,
      actor,
      data: { method: pending?.method ?? 'manual', amount_paise: amountPaise, reference },
      now,
    },
  ])
  const isPlacedNow = isWaiting && paid.paid_paise >= paid.total_paise
  const placed = isPlacedNow ? await openOrder(tx, platform, followers, paid, actor) : paid
  await documentPayment(tx, platform, placed, amountPaise)
  return completeIfDone(tx, platform, placed)
}
