import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { isCancellable } from '../cancelling/cancel-order.ts'
import { OrderEvent, OrderPaymentMethod } from '../contract.ts'
import { listOrderDocuments } from '../documents/read-documents.ts'
import { orderToken } from '../order-token.ts'
import { isProviderMethod } from '../payments/order-payment.ts'
import { orderNotFound } from '../refusals/contract.ts'
import { listReturns } from '../returns/list-returns.ts'
import { listReturnable } from '../returns/returnable-lines.ts'
import { lockOrder, type OrderRow } from '../states/transition-order.ts'
import { OrderPayment, OrderRefund, type StoreOrder } from '../view/contract.ts'
import { listParcels } from '../view/list-parcels.ts'
import { loadOrderParts } from '../view/load-order.ts'
import { summarizeOrder } from './list-orders.ts'

const TextMap = z.record(z.string(), z.string())

/** Returns an order of a store, locked until the transaction ends. Refuses with `order_not_found`. */
export async function requireOrder(tx: Tx, storeId: string, orderId: string): Promise<OrderRow> {
  const order = await lockOrder(tx, orderId)
  if (order?.store_id !== storeId) throw new Refused(orderNotFound)
  return order
}

/** Returns the ID of an order if it's one of the store. Refuses with `order_not_found`. */
export async function requireOrderId(db: Db | Tx, storeId: string, orderId: string): Promise<string> {
  const order = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('store_id', '=', storeId)
    .executeTakeFirst()
  if (order === undefined) throw new Refused(orderNotFound)
  return order.id
}

/** Returns an order as its store sees it. Refuses with `order_not_found`. */
export async function showOrder(
  platform: Pick<Platform, 'settings'>,
  db: Db | Tx,
  store: { readonly id: string; readonly slug: string },
  orderId: string,
): Promise<StoreOrder> {
  const order = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .where('store_id', '=', store.id)
    .executeTakeFirst()
  if (order === undefined) throw new Refused(orderNotFound)
  const [parts, parcels, payments, refunds, events, canCancel, documents, returns, returnable] = await Promise.all([
    loadOrderParts(db, order),
    listParcels(db, order.id),
    listPayments(db, order.id),
    listRefunds(db, order.id),
    listEvents(db, order.id),
    isCancellable(db, order),
    listOrderDocuments(db, order.id),
    listReturns(db, order.id),
    listReturnable(db, order),
  ])
  const token = orderToken(platform, order.id)
  return {
    ...summarizeOrder(order),
    ...parts,
    source: order.source === 'draft' ? 'draft' : 'checkout',
    order_token: token,
    status_url: `${platform.settings.urls.storefront}/${store.slug}/orders/${token}`,
    gstin: order.gstin,
    note: order.note,
    gift_message: order.gift_message,
    attributes: TextMap.parse(order.attributes),
    payments,
    refunds,
    parcels,
    documents,
    returns,
    returnable,
    events,
    expires_at: order.expires_at?.toISOString() ?? null,
    cancel_reason: order.cancel_reason,
    can_cancel: canCancel,
    can_edit: order.status === 'open',
    can_fulfil: order.status === 'open' && parts.lines.some((line) => line.unfulfilled_quantity > 0),
    refundable_paise: order.paid_paise - order.refunded_paise,
  }
}

async function listPayments(db: Db | Tx, orderId: string): Promise<OrderPayment[]> {
  const rows = await db
    .selectFrom('order_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: OrderPaymentMethod.parse(row.method),
    status: OrderPayment.shape.status.parse(row.status),
    amount_paise: row.amount_paise,
    refunded_paise: row.refunded_paise,
    is_surplus: row.is_surplus,
    provider_payment_id: row.provider_payment_id,
    reference: row.reference,
    failure_reason: row.failure_reason,
    created_at: row.created_at.toISOString(),
    captured_at: row.captured_at?.toISOString() ?? null,
  }))
}

async function listRefunds(db: Db | Tx, orderId: string): Promise<OrderRefund[]> {
  const rows = await db
    .selectFrom('order_refunds as refund')
    .innerJoin('order_payments as payment', 'payment.id', 'refund.payment_id')
    .selectAll('refund')
    .select('payment.method')
    .where('refund.order_id', '=', orderId)
    .orderBy('refund.requested_at')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    method: OrderPaymentMethod.parse(row.method),
    status: OrderRefund.shape.status.parse(row.status),
    amount_paise: row.amount_paise,
    reason: row.reason,
    reference: row.reference,
    is_by_hand: !isProviderMethod(row.method),
    failure_reason: row.status === 'failed' ? row.failure_reason : null,
    requested_at: row.requested_at.toISOString(),
    completed_at: row.completed_at?.toISOString() ?? null,
  }))
}

const AppOfEvent = z.object({ app: z.string().optional() })

/** Names a person, an app, or both: `Bulk Bandhu, for Priya`. */
function nameActor(person: string | null, app: string | undefined): string | null {
  if (app === undefined) return person
  return person === null ? app : `${app}, for ${person}`
}

async function listEvents(db: Db | Tx, orderId: string): Promise<OrderEvent[]> {
  const rows = await db
    .selectFrom('order_events as event')
    .leftJoin('accounts as account', 'account.id', 'event.account_id')
    .selectAll('event')
    .select('account.name as actor_name')
    .where('event.order_id', '=', orderId)
    .orderBy('event.id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    actor: OrderEvent.shape.actor.parse(row.actor),
    actor_name: nameActor(row.actor_name, AppOfEvent.parse(row.data).app),
    data: OrderEvent.shape.data.parse(row.data),
    occurred_at: row.occurred_at.toISOString(),
  }))
}
