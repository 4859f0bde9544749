import { endpoint, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import {
  BaseRevision,
  revisionMissing,
  staleRevision,
  storeNotFound,
  storeSuspended,
} from '../../stores/refusals/contract.ts'

export const FIRST_ORDER_NUMBER = 1_001
export const MAX_ORDER_NUMBER = 999_999_999

/**
 * How a store's orders are named. A prefix doesn't end with a digit, and a suffix has none: the number is always the last
 * digits of a name, so different orders never have the same name, also after the format has changed.
 */
export const OrderFormat = z.object({
  prefix: z
    .string()
    .trim()
    .max(12)
    .regex(/^(?:[A-Za-z0-9#][A-Za-z0-9#/._-]*)?$/, 'Use letters, digits, #, /, . and hyphens')
    .regex(/(?:^|[^0-9])$/, 'End the prefix with something other than a digit, such as a hyphen'),
  suffix: z
    .string()
    .trim()
    .max(12)
    .regex(/^[A-Za-z/._-]*$/, 'Use letters, /, . and hyphens'),
  min_digits: z.int().min(4).max(9).describe('Shorter numbers start with zeros'),
})
export type OrderFormat = z.infer<typeof OrderFormat>

export const defaultOrderFormat: OrderFormat = { prefix: '#', suffix: '', min_digits: 4 }

/** Returns the name of an order, such as `#SL-01042`. */
export function formatOrderName(order: {
  readonly number: number
  readonly number_prefix: string
  readonly number_suffix: string
  readonly number_digits: number
}): string {
  const digits = String(order.number).padStart(order.number_digits, '0')
  return `${order.number_prefix}${digits}${order.number_suffix}`
}

/** Returns the number that searched words can be the name of: 1042 for `1042`, `#1042` and `SL-01042-B`. */
export function numberInName(words: string): number | undefined {
  const digits = /^(?:[A-Za-z0-9#/._-]*[A-Za-z#/._-])?([0-9]{4,9})[A-Za-z/._-]*$/.exec(words)?.[1]
  return digits === undefined ? undefined : Number(digits)
}

export const OrderNumbering = OrderFormat.extend({
  next_number: z.int().describe('Of the next order'),
  revision: z.int(),
}).meta({ id: 'OrderNumbering' })
export type OrderNumbering = z.infer<typeof OrderNumbering>

/** Carries `next_number`: the lowest one that can be chosen. */
export const orderNumberUsed = refusal('order_number_used', 409, 'Orders already have this number or a higher one')

const tag = 'Settings'
const auth = storeMembers('settings')

export const getOrderNumberingEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/order-numbers',
  summary: 'Get how a store’s orders are numbered. The revision is the ETag',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: OrderNumbering },
  refusals: [storeNotFound],
})

export const saveOrderNumberingEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/order-numbers',
  summary: 'Choose how new orders are numbered. Requires the revision (If-Match or body). Earlier orders don’t change',
  tag,
  auth,
  body: OrderFormat.extend({
    store_slug: StoreSlugField,
    next_number: z
      .int()
      .min(FIRST_ORDER_NUMBER)
      .max(MAX_ORDER_NUMBER)
      .nullish()
      .describe('Omit it to continue with the numbers. It can only skip numbers, never repeat them'),
    revision: BaseRevision,
  }),
  response: { 200: OrderNumbering },
  refusals: [storeNotFound, storeSuspended, staleRevision, revisionMissing, orderNumberUsed],
})
