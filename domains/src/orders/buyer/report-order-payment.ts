import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { extendReservation } from '../payments/pay-later.ts'
import { remindOfReportQueue } from '../payments/remind-of-reported-payment.ts'
import { listStockNeeds } from '../placing/open-order.ts'
import { requireStock, reserveStock } from '../reservations/reserve-stock.ts'
import { isUnderpaid } from '../states/derived-states.ts'
import { lockOrder, type OrderRow } from '../states/transition-order.ts'
import { recordOrderEvents } from '../timeline/record-event.ts'
import { orderNotPayable } from './contract.ts'
import { type OrderKey, requireBuyerOrder } from './show-buyer-order.ts'

/** How long the store has to confirm a payment that the buyer says is made. */
const CONFIRM_WITHIN_MS = 3 * DAY_MS
const REMIND_AFTER_S = (2 * DAY_MS) / 1000
/** Corrections beyond this are stored, and nobody is told about them. */
const MAX_REPORTS = 5

/**
 * Stores the reference of a UPI payment or a bank transfer, for the store to confirm. The order doesn't expire meanwhile.
 * Repeating it changes nothing. Refuses with `order_not_payable`.
 */
export async function reportOrderPayment(platform: Platform, key: OrderKey, reference: string): Promise<string> {
  const { order } = await requireBuyerOrder(platform, key)
  return inTransaction(platform.db, async (tx) => {
    const locked = await lockOrder(tx, order.id)
    const payment =
      locked !== undefined && (locked.status === 'pending' || isUnderpaid(locked))
        ? await findTransfer(tx, order.id)
        : undefined
    if (locked === undefined || payment === undefined) throw new Refused(orderNotPayable)
    if (payment.reference === reference) return reference
    await tx.updateTable('order_payments').set({ reference }).where('id', '=', payment.id).execute()
    if (payment.reference === null) {
      if (locked.status === 'pending') await keepReserved(tx, platform, locked)
      const job = { order_id: order.id }
      await platform.jobs.enqueue(tx, remindOfReportQueue, job, { start_after_s: REMIND_AFTER_S })
    }
    if ((await countReports(tx, order.id)) < MAX_REPORTS) {
      await recordOrderEvents(tx, platform, [
        { type: 'payment.reported', order, actor: 'buyer', data: { reference }, now: platform.clock() },
      ])
    }
    return reference
  })
}

function findTransfer(tx: Tx, orderId: string) {
  return tx
    .selectFrom('order_payments')
    .select(['id', 'reference'])
    .where('order_id', '=', orderId)
    .where('method', 'in', ['upi', 'bank_transfer'])
    .where('status', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

/** Keeps the order and its stock until the store has confirmed the payment, unless the items are sold out by now. */
async function keepReserved(tx: Tx, { clock }: Platform, order: OrderRow): Promise<void> {
  const now = clock()
  const until = new Date(now.getTime() + CONFIRM_WITHIN_MS)
  const needs = await listStockNeeds(tx, order.id)
  try {
    await requireStock(tx, order, needs, now)
  } catch (error) {
    if (error instanceof Refused) return
    throw error
  }
  await reserveStock(tx, order, needs, until)
  // A payment link can be valid for longer than the stock is reserved.
  if (order.expires_at !== null && order.expires_at < until) await extendReservation(tx, order, until)
}

async function countReports(tx: Tx, orderId: string): Promise<number> {
  const { count } = await tx
    .selectFrom('order_events')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('order_id', '=', orderId)
    .where('type', '=', 'payment.reported')
    .executeTakeFirstOrThrow()
  return Number(count)
}
