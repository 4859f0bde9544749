import type { Tx } from '@haat/db'
import { MINUTE_MS, Refused } from '@haat/http-contract'
import type { Platform, ProviderPayment } from '../../platform.ts'
import { documentPayment } from '../documents/documents-of-payment.ts'
import type { OrderFollower } from '../followers.ts'
import { completeIfDone } from '../fulfilments/fulfil-order.ts'
import { listStockNeeds, openOrder } from '../placing/open-order.ts'
import { hasUsableDiscounts } from '../placing/refresh-discount-uses.ts'
import { isStockLeft, requireStock } from '../reservations/reserve-stock.ts'
import { paymentStatusOf } from '../states/derived-states.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { type OrderActor, recordOrderEvents } from '../timeline/record-event.ts'
import {
  isReturned,
  type OrderPaymentRow,
  type ProviderMethod,
  RETURNED_REASON,
  transitionPayment,
} from './order-payment.ts'
import { storeSurplus } from './surplus.ts'

/** How long the stock stays reserved once the buyer's bank has confirmed the payment. */
const CAPTURE_RESERVE_MS = 15 * MINUTE_MS

/**
 * A payment as its provider reports it now, and where the report comes from. A store's provider reports about its own
 * orders only: the store has the keys, and could sign anything about the orders of another one.
 */
export interface ReportedPayment {
  readonly store_id: string
  readonly method: ProviderMethod
  readonly payment: ProviderPayment
  readonly actor: OrderActor
}

/** The order and the payment after a report was applied. */
export interface AppliedPayment {
  readonly order: OrderRow
  readonly row: OrderPaymentRow
  /** Whether the provider has to be told to collect the money. */
  readonly awaits_capture: boolean
}

/**
 * Updates an order from a payment at the provider. Safe to call with the same report again, and in any order. Returns
 * undefined if the payment isn't for one of our orders.
 */
export async function applyOrderPayment(
  tx: Tx,
  platform: Platform,
  followers: readonly OrderFollower[],
  report: ReportedPayment,
): Promise<AppliedPayment | undefined> {
  // The order's lock makes other reports about its payments wait.
  const [order, row] = await Promise.all([lockOrderOfPayment(tx, report), findPaymentRow(tx, report)])
  if (order === undefined || row === undefined) return undefined
  const unchanged = { order, row, awaits_capture: false }
  // Events can be reordered. What was returned doesn't count any more.
  if (isReturned(row, report.payment)) return unchanged
  switch (report.payment.payment_status) {
    case 'created':
      return unchanged
    case 'failed':
      return fail(tx, platform, { order, row }, report)
    case 'authorized':
      return authorize(tx, platform, { order, row }, report)
    case 'refunded':
      return returnPayment(tx, platform, { order, row }, report)
    case 'captured':
      return capture(tx, platform, followers, { order, row }, report)
  }
}

interface Locked {
  readonly order: OrderRow
  readonly row: OrderPaymentRow
}

function lockOrderOfPayment(
  tx: Tx,
  { store_id: storeId, method, payment: { order_id: orderId } }: ReportedPayment,
): Promise<OrderRow | undefined> {
  return tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', (eb) =>
      eb
        .selectFrom('order_payments')
        .select('order_id')
        .where('store_id', '=', storeId)
        .where('method', '=', method)
        .where('provider_order_id', '=', orderId)
        .limit(1),
    )
    .forUpdate()
    .executeTakeFirst()
}

/** The row of this payment, or else the row of its provider's order, which any attempt may pay. */
function findPaymentRow(
  tx: Tx,
  { store_id: storeId, method, payment: { order_id: orderId, payment_id: paymentId } }: ReportedPayment,
): Promise<OrderPaymentRow | undefined> {
  return tx
    .selectFrom('order_payments')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('method', '=', method)
    .where('provider_order_id', '=', orderId)
    .orderBy(
      (eb) => eb('provider_payment_id', '=', paymentId),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('created_at')
    .limit(1)
    .executeTakeFirst()
}

async function fail(tx: Tx, platform: Platform, { order, row }: Locked, report: ReportedPayment) {
  const unchanged = { order, row, awaits_capture: false }
  // Another attempt on the same order has already succeeded.
  if (row.status !== 'pending') return unchanged
  const reason = report.payment.failure_reason ?? 'The payment failed'
  const failed = await transitionPayment(tx, row, 'failed', { failure_reason: reason.slice(0, 500) })
  if (failed === undefined) return unchanged
  await recordOrderEvents(tx, platform, [
    { type: 'payment.failed', order, actor: report.actor, data: { method: row.method, reason }, now: platform.clock() },
  ])
  return { order, row: failed, awaits_capture: false }
}

/** The bank has approved the payment, and nothing is collected yet. It's only collected if the order can still be placed. */
async function authorize(tx: Tx, platform: Platform, { order, row }: Locked, { payment }: ReportedPayment) {
  const unchanged = { order, row, awaits_capture: false }
  if (payment.amount_paise !== row.amount_paise) {
    platform.log.warn({ order_id: order.id, payment_id: payment.payment_id }, 'a payment has another amount')
    return unchanged
  }
  if (row.status === 'authorized') {
    return { ...unchanged, awaits_capture: row.provider_payment_id === payment.payment_id }
  }
  if (row.status === 'captured' || !(await isPayable(tx, platform, order, row.amount_paise))) return unchanged
  const authorized = await transitionPayment(tx, row, 'authorized', {
    provider_payment_id: payment.payment_id,
    failure_reason: null,
  })
  if (authorized === undefined) return unchanged
  const now = platform.clock()
  const until = new Date(now.getTime() + CAPTURE_RESERVE_MS)
  const [changed] = await Promise.all([
    tx
      .updateTable('orders')
      .set({
        payment_status: order.paid_paise === 0 ? 'authorized' : order.payment_status,
        expires_at: order.status === 'pending' ? until : order.expires_at,
        updated_at: now,
      })
      .where('id', '=', order.id)
      .returningAll()
      .executeTakeFirstOrThrow(),
    tx.updateTable('stock_reservations').set({ expires_at: until }).where('order_id', '=', order.id).execute(),
  ])
  return { order: changed, row: authorized, awaits_capture: true }
}

/**
 * The provider has given a payment back before it counted: the store refunded it in the provider's dashboard, or it wasn't
 * collected in time. What counted already, and surplus payments, have refunds of their own.
 */
async function returnPayment(tx: Tx, platform: Platform, { order, row }: Locked, { payment, actor }: ReportedPayment) {
  const unchanged = { order, row, awaits_capture: false }
  const isOtherAttempt = row.status === 'authorized' && row.provider_payment_id !== payment.payment_id
  if (row.status === 'captured' || isOtherAttempt) return unchanged
  const values = { provider_payment_id: payment.payment_id, failure_reason: RETURNED_REASON }
  const cancelled =
    row.status === 'cancelled'
      ? await tx
          .updateTable('order_payments')
          .set(values)
          .where('id', '=', row.id)
          .returningAll()
          .executeTakeFirstOrThrow()
      : await transitionPayment(tx, row, 'cancelled', values)
  if (cancelled === undefined) return unchanged
  const now = platform.clock()
  const changed = await tx
    .updateTable('orders')
    .set({ payment_status: paymentStatusOf(order), updated_at: now })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const data = { method: row.method, amount_paise: payment.amount_paise }
  await recordOrderEvents(tx, platform, [{ type: 'payment.returned', order, actor, data, now }])
  return { order: changed, row: cancelled, awaits_capture: false }
}

async function capture(
  tx: Tx,
  platform: Platform,
  followers: readonly OrderFollower[],
  { order, row }: Locked,
  { payment, actor }: ReportedPayment,
) {
  const isKnown = row.provider_payment_id === payment.payment_id && row.status === 'captured'
  if (isKnown) return { order, row, awaits_capture: false }
  const isFirst = row.status !== 'captured'
  const isComplete = payment.amount_paise === row.amount_paise && payment.refunded_paise === 0
  const counts = isFirst && isComplete && (await isPayable(tx, platform, order, row.amount_paise))
  if (!counts) return { order, row: await storeSurplus(tx, platform, { order, row, payment }), awaits_capture: false }

  const now = platform.clock()
  const captured = await transitionPayment(tx, row, 'captured', {
    provider_payment_id: payment.payment_id,
    captured_at: now,
    failure_reason: null,
  })
  if (captured === undefined) return { order, row, awaits_capture: false }
  const data = { method: row.method, amount_paise: row.amount_paise }
  const [paid] = await Promise.all([
    addPaid(tx, order, row.amount_paise, now),
    recordOrderEvents(tx, platform, [{ type: 'order.paid', order, actor, data, now }]),
  ])
  const isWaiting = paid.status === 'pending' || paid.status === 'expired'
  const placed = isWaiting ? await openOrder(tx, platform, followers, paid, actor) : paid
  await documentPayment(tx, platform, placed, row.amount_paise)
  return { order: await completeIfDone(tx, platform, placed), row: captured, awaits_capture: false }
}

/** Adds a confirmed payment to an order's amounts. */
export function addPaid(tx: Tx, order: OrderRow, amountPaise: number, now: Date): Promise<OrderRow> {
  const paidPaise = order.paid_paise + amountPaise
  return tx
    .updateTable('orders')
    .set({
      paid_paise: paidPaise,
      payment_status: paymentStatusOf({ ...order, paid_paise: paidPaise }),
      updated_at: now,
    })
    .where('id', '=', order.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/**
 * Whether a payment still counts for an order: it waits for it and its items are there, or it was placed and isn't paid yet.
 * An expired order is placed after all if its items are still there and its discounts can still be used.
 */
async function isPayable(tx: Tx, platform: Platform, order: OrderRow, amountPaise: number): Promise<boolean> {
  // The store may have received a part, or all of it, in another way.
  if (order.paid_paise + amountPaise > order.total_paise) return false
  if (order.status === 'open' || order.status === 'completed') return true
  if (order.status !== 'pending' && (order.status !== 'expired' || order.refunded_paise > 0)) return false
  const now = platform.clock()
  // The link of a draft can be paid for longer than its stock is reserved.
  const isReserved = order.source === 'checkout' && order.expires_at !== null && order.expires_at > now
  if (order.status === 'pending' && isReserved) return isStockLeft(tx, order.id)
  try {
    await requireStock(tx, order, await listStockNeeds(tx, order.id), now)
    return order.status === 'pending' || (await hasUsableDiscounts(tx, platform, order))
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}
