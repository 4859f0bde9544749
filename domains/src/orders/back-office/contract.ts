import {
  endpoint,
  filterable,
  line,
  listQuery,
  pageOf,
  StoreSlugField,
  SyncFilters,
  TimeInput,
} from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import {
  hasEachLineOnce,
  OrderCharge,
  OrderFulfilmentStatus,
  OrderParcel,
  OrderPaymentMethod,
  OrderPaymentStatus,
  OrderReturnStatus,
  OrderStatus,
} from '../contract.ts'
import { fulfilmentNotFound, notFulfillable, wrongFulfilmentStatus } from '../fulfilments/contract.ts'
import { nothingToRefund, refundAmountOnly, refundTooHigh } from '../refunds/contract.ts'
import { nothingToPay, orderNotCancellable, orderNotFound, refundNotFound } from '../refusals/contract.ts'
import { OrderSummary, personalInOrder, personalInOrders, StoreOrder } from '../view/contract.ts'

const orderList = listQuery({
  sorts: ['created_at', 'total_paise', 'updated_at'],
  default_sort: '-created_at',
  filters: {
    id: filterable(z.uuid(), ['in']),
    status: filterable(OrderStatus, ['in', 'not_in']),
    payment_status: filterable(OrderPaymentStatus, ['in', 'not_in']),
    fulfilment_status: filterable(OrderFulfilmentStatus, ['in', 'not_in']),
    return_status: filterable(OrderReturnStatus, ['in', 'not_in']),
    payment_method: filterable(OrderPaymentMethod, ['in', 'not_in']),
    total_paise: filterable(z.int(), ['gte', 'lte']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
    tag: filterable(z.string().max(60), ['eq']),
    customer_id: filterable(z.uuid(), ['eq']),
    has_risks: filterable(z.enum(['true', 'false']), ['eq']),
    has_failures: filterable(z.enum(['true', 'false']), ['eq']),
  },
})
export const OrderListQuery = Object.assign(orderList.extend({ store_slug: StoreSlugField, ...SyncFilters.shape }), {
  list: orderList.list,
})

const tag = 'Orders'
const auth = storeMembers('orders')
const params = z.object({ id: z.uuid() })
const store = { store_slug: StoreSlugField }
const refusals = [storeNotFound, orderNotFound] as const

export const listOrdersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/orders',
  summary: 'List the orders of a store',
  tag,
  auth,
  app: { scope: 'orders:read', cost: 2, personal: personalInOrders, personal_query: { q: 'orders:personal' } },
  query: OrderListQuery,
  response: { 200: pageOf(OrderSummary) },
  refusals: [storeNotFound],
})

export const exportOrdersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/orders',
  summary: 'Download the list of orders as CSV. The download is recorded.',
  tag,
  auth,
  read_only_sessions: 'refused',
  query: OrderListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
  refusals: [storeNotFound],
})

export const getOrderEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/orders/:id',
  summary: 'Get an order with its payments, parcels and timeline',
  tag,
  auth,
  app: { scope: 'orders:read', personal: personalInOrder },
  params,
  query: z.object(store),
  response: { 200: StoreOrder },
  refusals,
})

export const updateOrderEndpoint = endpoint({
  method: 'PATCH',
  url: '/api/store/orders/:id',
  summary: 'Change the tags of an order',
  tag,
  auth,
  app: { scope: 'orders:write', personal: personalInOrder },
  params,
  body: z.object({ ...store, tags: z.array(line(60).min(1)).max(50) }),
  response: { 200: StoreOrder },
  refusals,
})

export const addOrderNoteEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/notes',
  summary: 'Add a note to the order’s timeline. Buyers don’t see it',
  tag,
  auth,
  app: { scope: 'orders:write', personal: personalInOrder },
  params,
  body: z.object({ ...store, text: z.string().trim().min(1, 'Write a note').max(2000) }),
  response: { 200: StoreOrder },
  refusals,
})

export const recordPaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/payments',
  summary: 'Confirm a payment that no provider confirms: UPI, a bank transfer, or cash. A waiting order is placed',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    amount_paise: z.int().min(1).max(100_000_000_000).describe('Amount received, in paise'),
    reference: z.string().trim().max(80).default(''),
  }),
  response: { 200: StoreOrder },
  refusals: [...refusals, nothingToPay],
  idempotent: true,
})

export const cancelOrderEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/cancel',
  summary: 'Cancel an order of which nothing was packed, and refund what was paid',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    reason: z.enum(['customer', 'out_of_stock', 'fraud', 'unpaid', 'undeliverable', 'other']),
    restock: z.boolean().default(true),
  }),
  response: { 200: StoreOrder },
  refusals: [...refusals, orderNotCancellable, refundTooHigh],
  idempotent: true,
})

const Quantity = z.int().min(1).max(9999)
const tracking = {
  courier: line(60),
  tracking_number: line(80),
  tracking_url: z.union([z.literal(''), z.url({ protocol: /^https?$/ }).max(500)]),
}

export const fulfilOrderEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/fulfilments',
  summary: 'Pack or send some items of an order',
  tag,
  auth,
  app: { scope: 'fulfilment:write', personal: personalInOrder },
  params,
  body: z.object({
    ...store,
    lines: z
      .array(z.object({ line_id: z.uuid(), quantity: Quantity }))
      .min(1, 'Choose at least one item')
      .max(200)
      .refine(hasEachLineOnce, 'List each item once'),
    status: z.enum(['packed', 'shipped', 'ready']),
    courier: tracking.courier.default(''),
    tracking_number: tracking.tracking_number.default(''),
    tracking_url: tracking.tracking_url.default(''),
  }),
  response: { 200: StoreOrder },
  refusals: [...refusals, notFulfillable],
  idempotent: true,
})

export const changeFulfilmentEndpoint = endpoint({
  method: 'PATCH',
  url: '/api/store/orders/:id/fulfilments/:fulfilment_id',
  summary: 'Change the status or the tracking number of a parcel',
  tag,
  auth,
  app: { scope: 'fulfilment:write', personal: personalInOrder },
  params: params.extend({ fulfilment_id: z.uuid() }),
  body: z.object({
    ...store,
    status: OrderParcel.shape.status.optional(),
    courier: tracking.courier.optional(),
    tracking_number: tracking.tracking_number.optional(),
    tracking_url: tracking.tracking_url.optional(),
  }),
  response: { 200: StoreOrder },
  refusals: [...refusals, fulfilmentNotFound, wrongFulfilmentStatus],
})

export const refundOrderEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/refunds',
  summary: 'Refund items, delivery or an amount of an order',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    lines: z
      .array(z.object({ line_id: z.uuid(), quantity: Quantity, restock: z.boolean().default(false) }))
      .max(200)
      .refine(hasEachLineOnce, 'List each item once')
      .default([]),
    charges: z
      .array(z.object({ kind: OrderCharge.shape.kind, amount_paise: z.int().min(0).max(100_000_000) }))
      .max(2)
      .default([]),
    amount_paise: z.int().min(0).max(100_000_000_000).optional().describe('Instead of the sum, in paise'),
    reason: z.string().trim().max(300).default(''),
    reference: z.string().trim().min(1).max(80).optional().describe('How it was paid back by hand'),
  }),
  response: { 200: StoreOrder },
  refusals: [...refusals, refundTooHigh, nothingToRefund, refundAmountOnly],
  idempotent: true,
})

export const completeRefundEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/refunds/:refund_id/complete',
  summary: 'Confirm that a refund was paid back by hand, or one that failed at its provider',
  tag,
  auth,
  params: params.extend({ refund_id: z.uuid() }),
  body: z.object({ ...store, reference: z.string().trim().max(80).default('') }),
  response: { 200: StoreOrder },
  refusals: [...refusals, refundNotFound],
})

export const retryRefundEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/orders/:id/refunds/:refund_id/retry',
  summary: 'Make a refund again that failed at its provider',
  tag,
  auth,
  params: params.extend({ refund_id: z.uuid() }),
  body: z.object(store),
  response: { 200: StoreOrder },
  refusals: [...refusals, refundNotFound],
})
