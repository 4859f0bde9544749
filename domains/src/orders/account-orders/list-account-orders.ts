import { notSignedIn, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { findCustomerSession } from '../../customers/index.ts'
import { cursorTime, cutPage, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { requireOpenStore } from '../../stores/index.ts'
import { OrderFulfilmentStatus, OrderPaymentStatus, OrderStatus } from '../contract.ts'
import { orderToken } from '../order-token.ts'
import type { AccountOrderPage } from './contract.ts'

interface PageRequest {
  readonly store_slug: string
  /** Of the signed-in customer. */
  readonly token: string | undefined
  readonly cursor?: string | undefined
  readonly limit: number
}

/**
 * Lists a signed-in customer's orders, the newest first. Leaves out drafts of the store's team and orders that weren't paid
 * in time. Refuses with `not_signed_in`.
 */
export async function listAccountOrders(
  platform: Platform,
  { store_slug: storeSlug, token, cursor, limit }: PageRequest,
): Promise<AccountOrderPage> {
  const { db, clock } = platform
  const now = clock()
  const store = await requireOpenStore(db, storeSlug, now)
  const session = await findCustomerSession(db, store.id, token, now)
  if (session === undefined) throw new Refused(notSignedIn)
  const end = readPageCursor(cursor, 'newest', cursorTime)
  const rows = await db
    .selectFrom('orders')
    .select([
      'id',
      'number',
      'name',
      'status',
      'payment_status',
      'fulfilment_status',
      'item_count',
      'total_paise',
      'created_at',
    ])
    .where('store_id', '=', store.id)
    .where('customer_id', '=', session.customer_id)
    .where('status', 'not in', ['draft', 'expired'])
    // Cursors have milliseconds.
    .$if(end !== undefined, (query) =>
      query.where(sql<boolean>`(date_trunc('milliseconds', created_at), id) < (${end?.value}, ${end?.id})`),
    )
    .orderBy(sql`date_trunc('milliseconds', created_at)`, 'desc')
    .orderBy('id', 'desc')
    .limit(limit + 1)
    .execute()
  const page = cutPage(rows, limit, ({ created_at: value, id }) => writePageCursor('newest', { value, id }))
  return {
    items: page.items.map(({ id, status, payment_status: payment, fulfilment_status: fulfilment, ...order }) => ({
      order_token: orderToken(platform, id),
      number: order.number,
      name: order.name,
      status: OrderStatus.parse(status),
      payment_status: OrderPaymentStatus.parse(payment),
      fulfilment_status: OrderFulfilmentStatus.parse(fulfilment),
      item_count: order.item_count,
      total_paise: order.total_paise,
      created_at: order.created_at.toISOString(),
    })),
    next_cursor: page.next_cursor,
  }
}
