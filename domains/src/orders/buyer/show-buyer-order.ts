import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { requireVisibleStore, type StoreRow } from '../../stores/index.ts'
import { isCancellable } from '../cancelling/cancel-order.ts'
import { OrderFulfilmentStatus, OrderPaymentMethod, OrderPaymentStatus, OrderStatus } from '../contract.ts'
import { listOrderDocuments } from '../documents/read-documents.ts'
import { orderToken, readOrderToken } from '../order-token.ts'
import { RETURNED_REASON } from '../payments/order-payment.ts'
import { orderNotFound } from '../refusals/contract.ts'
import type { OrderReturn } from '../returns/contract.ts'
import { listReturns } from '../returns/list-returns.ts'
import { listReturnableByBuyer } from '../returns/returnable-lines.ts'
import type { OrderRow } from '../states/transition-order.ts'
import { listParcels } from '../view/list-parcels.ts'
import { loadOrderParts } from '../view/load-order.ts'
import type { BuyerOrder } from './contract.ts'
import { listPaymentOptions } from './payment-options.ts'
import { findPaymentStep } from './payment-step.ts'

/** Identifies an order: its store and the secret in its link. */
export interface OrderKey {
  readonly store_slug: string
  readonly token: string
}

/** Returns the order of a link. A suspended store's orders stay visible. Refuses with `order_not_found`. */
export async function requireBuyerOrder(
  { db, settings }: Pick<Platform, 'db' | 'settings'>,
  { store_slug: storeSlug, token }: OrderKey,
): Promise<{ store: StoreRow; order: OrderRow }> {
  const store = await requireVisibleStore(db, storeSlug)
  const id = readOrderToken({ settings }, token)
  const order =
    id === undefined
      ? undefined
      : await db
          .selectFrom('orders')
          .selectAll()
          .where('id', '=', id)
          .where('store_id', '=', store.id)
          .executeTakeFirst()
  if (order === undefined || order.status === 'draft') throw new Refused(orderNotFound)
  return { store, order }
}

/** Returns an order as its buyer sees it, with what has to be done to pay it. */
export async function showBuyerOrder(
  platform: Platform,
  key: OrderKey,
  returnUrl: string | undefined,
): Promise<BuyerOrder> {
  const { db } = platform
  const { store, order } = await requireBuyerOrder(platform, key)
  const [parts, parcels, payment, lastFailure, canCancel, documents, returns, returnable, options] = await Promise.all([
    loadOrderParts(db, order),
    listParcels(db, order.id),
    findPaymentStep(platform, { store, order }, returnUrl),
    findLastFailure(db, order.id),
    isCancellable(db, order),
    listOrderDocuments(db, order.id),
    listReturns(db, order.id),
    listReturnableByBuyer(db, order, platform.clock()),
    listPaymentOptions(platform, db, order),
  ])
  return {
    order_token: key.token,
    number: order.number,
    name: order.name,
    status: OrderStatus.parse(order.status),
    payment_status: OrderPaymentStatus.parse(order.payment_status),
    fulfilment_status: OrderFulfilmentStatus.parse(order.fulfilment_status),
    payment_method: OrderPaymentMethod.nullable().parse(order.payment_method),
    email: order.email,
    phone: order.phone,
    customer_name: order.customer_name,
    gstin: order.gstin,
    ...parts,
    paid_paise: order.paid_paise,
    refunded_paise: order.refunded_paise,
    gift_message: order.gift_message,
    parcels,
    returns: returns.map((row) => showReturn(platform, row)),
    returnable,
    documents,
    payment_options: options,
    ...payment,
    failure_reason: order.status === 'pending' ? lastFailure : null,
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at?.toISOString() ?? null,
    can_cancel: canCancel,
    can_return: returnable.length > 0,
  }
}

function showReturn(platform: Platform, row: OrderReturn): BuyerOrder['returns'][number] {
  const { exchange_order: exchange } = row
  return {
    number: row.number,
    status: row.status,
    reason: row.reason,
    comment: row.comment,
    wants: row.wants,
    answer: row.answer,
    lines: row.lines.map(({ line_id: lineId, quantity }) => ({ line_id: lineId, quantity })),
    refund_paise: row.refund_paise,
    exchange: exchange && {
      number: exchange.number,
      name: exchange.name,
      order_token: orderToken(platform, exchange.id),
    },
    can_cancel: row.status === 'requested' || row.status === 'approved',
    created_at: row.created_at,
  }
}

async function findLastFailure(db: Db, orderId: string): Promise<string | null> {
  const row = await db
    .selectFrom('order_payments')
    .select(['status', 'failure_reason'])
    .where('order_id', '=', orderId)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const hasFailed = row?.status === 'failed' || row?.failure_reason === RETURNED_REASON
  return hasFailed ? row.failure_reason : null
}
