import { endpoint, line, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { StateCode } from '../contract.ts'

export const MAX_SEGMENT_RULES = 20
const MAX_PAISE = 100_000_000_000

const Days = z.int().min(1, 'Enter 1 day or more').max(3650)
const operatorOf = <const Operators extends readonly [string, ...string[]]>(...operators: Operators) =>
  z.enum(operators)
const numberOperator = operatorOf('at_least', 'at_most', 'equals')
const CalendarDate = z.iso
  .date('Choose a date')
  .max(10)
  .refine((date) => date >= '1900-01-01' && date < '3000-01-01', 'Use a year from 1900 to 2999')

/** A condition of a segment. Dates are days in India. */
export const SegmentRule = z.union([
  z.object({ field: z.literal('orders_count'), operator: numberOperator, value: z.int().min(0).max(1_000_000) }),
  z.object({ field: z.literal('spent_paise'), operator: numberOperator, value: z.int().min(0).max(MAX_PAISE) }),
  z.object({
    field: z.enum(['last_order_at', 'created_at']),
    operator: operatorOf('before', 'after'),
    date: CalendarDate,
  }),
  z.object({
    field: z.enum(['last_order_at', 'created_at']),
    operator: operatorOf('within_days', 'not_within_days'),
    days: Days,
  }),
  z.object({
    field: z.literal('tag'),
    operator: operatorOf('is', 'is_not'),
    value: z.string().trim().min(1, 'Enter a tag').max(40),
  }),
  z.object({ field: z.literal('state_code'), operator: operatorOf('is', 'is_not'), value: StateCode }),
  z.object({ field: z.literal('accepts_marketing'), operator: operatorOf('is'), value: z.boolean() }),
])
export type SegmentRule = z.infer<typeof SegmentRule>

export const SegmentMatch = z.enum(['all', 'any'])
export type SegmentMatch = z.infer<typeof SegmentMatch>

export const MAX_SEGMENTS = 50

export const SegmentFields = z.object({
  name: line(80).min(1, 'Enter a name'),
  match: SegmentMatch,
  rules: z.array(SegmentRule).min(1, 'Add at least one condition').max(MAX_SEGMENT_RULES),
})
export type SegmentFields = z.infer<typeof SegmentFields>

export const CustomerSegment = SegmentFields.extend({
  id: z.uuid(),
  customer_count: z.int().describe('Members now'),
  created_at: Time,
}).meta({ id: 'CustomerSegment' })
export type CustomerSegment = z.infer<typeof CustomerSegment>

/** A segment without the number of its members, which takes longer to count. */
export const ListedSegment = CustomerSegment.omit({ customer_count: true }).meta({ id: 'ListedSegment' })
export type ListedSegment = z.infer<typeof ListedSegment>

export const segmentNotFound = refusal('segment_not_found', 404, 'Segment not found')
export const segmentInUse = refusal('segment_in_use', 409, 'A discount is limited to this segment. Change it first')
export const tooManySegments = refusal(
  'too_many_segments',
  409,
  `A store can have up to ${MAX_SEGMENTS} segments. Delete one first.`,
)

const tag = 'Customers'
const auth = storeMembers('customers')
const store = { store_slug: StoreSlugField }
const params = z.object({ id: z.uuid() })

export const listSegmentsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/customer-segments',
  summary: 'List a store’s customer segments by name',
  tag,
  auth: storeMembers('customers', 'discounts'),
  app: { scope: 'customers:read', cost: 2 },
  query: z.object(store),
  response: { 200: z.object({ items: z.array(ListedSegment), next_cursor: z.null() }) },
  refusals: [storeNotFound],
})

export const listSegmentCountsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/customer-segments/counts',
  summary: 'Count the members of each of a store’s customer segments',
  tag,
  auth,
  app: { scope: 'customers:read', cost: 5 },
  query: z.object(store),
  response: {
    200: z.object({
      items: z.array(CustomerSegment.pick({ id: true, customer_count: true })),
      next_cursor: z.null(),
    }),
  },
  refusals: [storeNotFound],
})

export const getSegmentEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/customer-segments/:id',
  summary: 'Get a customer segment',
  tag,
  auth,
  app: { scope: 'customers:read' },
  params,
  query: z.object(store),
  response: { 200: CustomerSegment },
  refusals: [storeNotFound, segmentNotFound],
})

export const createSegmentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/customer-segments',
  summary: 'Create a customer segment',
  tag,
  auth,
  body: SegmentFields.extend(store),
  response: { 201: CustomerSegment },
  refusals: [storeNotFound, tooManySegments],
  idempotent: true,
})

export const updateSegmentEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/customer-segments/:id',
  summary: 'Change a customer segment',
  tag,
  auth,
  params,
  body: SegmentFields.extend(store),
  response: { 200: CustomerSegment },
  refusals: [storeNotFound, segmentNotFound],
})

export const deleteSegmentEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/customer-segments/:id',
  summary: 'Delete a customer segment. Its customers stay',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, segmentNotFound, segmentInUse],
})

export const countSegmentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/customer-segments/count',
  summary: 'Count the customers that match conditions, before the segment is saved',
  tag,
  auth,
  body: SegmentFields.omit({ name: true }).extend(store),
  response: { 200: z.object({ customer_count: z.int() }) },
  refusals: [storeNotFound],
})
