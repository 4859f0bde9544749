import { endpoint, line, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'

export const MAX_BULK_ORDERS = 100

const Tags = z.array(line(60).min(1)).max(20).default([])

export const Courier = line(60)
export const TrackingNumber = line(80)

export const OrdersChange = z.discriminatedUnion('action', [
  z.object({
    action: z.literal('ship'),
    courier: Courier.default('').describe('Of all orders'),
    tracking_numbers: z
      .array(
        z.object({
          id: z.uuid().describe('The order’s ID'),
          tracking_number: TrackingNumber,
          courier: Courier.optional().describe('Instead of the courier of all orders'),
        }),
      )
      .max(MAX_BULK_ORDERS)
      .default([])
      .describe('What differs between the orders'),
  }),
  z.object({ action: z.literal('tag'), add: Tags, remove: Tags }),
  z.object({ action: z.literal('cancel_unpaid') }),
])
export type OrdersChange = z.infer<typeof OrdersChange>

export const OrderChangeResult = z.object({
  id: z.uuid(),
  is_changed: z.boolean(),
  code: z.string().nullable().describe('Why it wasn’t changed'),
  message: z.string().nullable(),
})
export type OrderChangeResult = z.infer<typeof OrderChangeResult>

export const changeOrdersEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/order-changes',
  summary: 'Change up to 100 orders, each on its own: send everything, add or remove tags, or cancel unpaid ones',
  tag: 'Orders',
  auth: storeMembers('orders'),
  body: z.object({
    store_slug: StoreSlugField,
    ids: z.array(z.uuid()).min(1, 'Choose at least one order').max(MAX_BULK_ORDERS),
    change: OrdersChange,
  }),
  response: { 200: z.object({ results: z.array(OrderChangeResult) }) },
  refusals: [storeNotFound],
  idempotent: true,
})
