import type { Db } from '@haat/db'
import type { FilterCondition, SyncFilters } from '@haat/http-contract'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { containing, type ListInput, type ListSql, readListPage } from '../../list-query.ts'
import type { Page } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import { matchSyncFilters } from '../../sync-conditions.ts'
import {
  OrderFulfilmentStatus,
  OrderPaymentMethod,
  OrderPaymentStatus,
  OrderReturnStatus,
  OrderRisk,
  OrderStatus,
} from '../contract.ts'
import { numberInName } from '../numbering/contract.ts'
import type { OrderRow } from '../states/transition-order.ts'
import type { OrderSummary } from '../view/contract.ts'
import { failedOrders } from './failed-orders.ts'

const text = sql<string>`(orders.customer_name || ' ' || orders.email || ' ' || orders.phone)`

const ordersSql: ListSql = {
  id: sql.ref('orders.id'),
  sorts: {
    created_at: { column: sql.ref('orders.created_at'), type: 'time' },
    total_paise: { column: sql.ref('orders.total_paise'), type: 'integer' },
    updated_at: { column: sql.ref('orders.updated_at'), type: 'time' },
  },
  filters: {
    id: sql.ref('orders.id'),
    status: sql.ref('orders.status'),
    payment_status: sql.ref('orders.payment_status'),
    fulfilment_status: sql.ref('orders.fulfilment_status'),
    return_status: sql.ref('orders.return_status'),
    payment_method: sql.ref('orders.payment_method'),
    total_paise: sql.ref('orders.total_paise'),
    created_at: sql.ref('orders.created_at'),
    customer_id: sql.ref('orders.customer_id'),
    tag: ({ values }) => sql<SqlBool>`orders.tags @> ${[String(values[0])]}`,
    has_risks: ({ values }) =>
      values[0] === 'true' ? sql<SqlBool>`orders.risks <> '{}'` : sql<SqlBool>`orders.risks = '{}'`,
  },
  // `1042` and `#SL-01042` are the order's number or its name. Many addresses share a part of a complete one: `@gmail.com`.
  search: (words) => {
    if (z.email().safeParse(words).success) return sql<SqlBool>`orders.email = ${words.toLowerCase()}`
    const number = numberInName(words)
    return number === undefined
      ? sql<SqlBool>`${text} ILIKE ${containing(words)}`
      : sql<SqlBool>`(orders.number = ${number} AND orders.name ILIKE ${containing(words.replace(/^#/, ''))}
          OR ${text} ILIKE ${containing(words)})`
  },
}

/** Lists a page of a store's orders. Words match an order number, a complete email address, or a part of the buyer's details. */
export async function listOrders(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  storeId: string,
  input: ListInput & Partial<SyncFilters>,
): Promise<Page<OrderSummary>> {
  const failed = sql<SqlBool>`orders.id IN (SELECT id FROM (${failedOrders(storeId, clock())}) AS failed)`
  const filters = {
    ...ordersSql.filters,
    has_failures: ({ values }: FilterCondition) => (values[0] === 'true' ? failed : sql<SqlBool>`NOT (${failed})`),
  }
  const rows = db
    .selectFrom('orders')
    .selectAll('orders')
    .where('orders.store_id', '=', storeId)
    .where(matchSyncFilters('orders', input))
  const { items, next_cursor: nextCursor } = await readListPage(rows, input, { ...ordersSql, filters })
  return { items: items.map(summarizeOrder), next_cursor: nextCursor }
}

/** Returns the latest orders of a store that were placed. */
export async function listRecentOrders(db: Db, storeId: string, limit: number): Promise<OrderSummary[]> {
  const rows = await db
    .selectFrom('orders')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('placed_at', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map(summarizeOrder)
}

/** Returns an order as lists show it. */
export function summarizeOrder(order: OrderRow): OrderSummary {
  return {
    id: order.id,
    number: order.number,
    name: order.name,
    status: OrderStatus.parse(order.status),
    payment_status: OrderPaymentStatus.parse(order.payment_status),
    fulfilment_status: OrderFulfilmentStatus.parse(order.fulfilment_status),
    return_status: OrderReturnStatus.parse(order.return_status),
    payment_method: OrderPaymentMethod.nullable().parse(order.payment_method),
    customer_id: order.customer_id,
    customer_name: order.customer_name,
    email: order.email,
    phone: order.phone,
    item_count: order.item_count,
    total_paise: order.total_paise,
    paid_paise: order.paid_paise,
    refunded_paise: order.refunded_paise,
    tags: order.tags,
    risks: z.array(OrderRisk).parse(order.risks),
    created_at: order.created_at.toISOString(),
    placed_at: order.placed_at?.toISOString() ?? null,
    updated_at: order.updated_at.toISOString(),
  }
}
