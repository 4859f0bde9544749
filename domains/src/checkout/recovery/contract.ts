import { endpoint, filterable, listQuery, pageOf, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { paise } from '../../orders/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'
import { checkoutNotFound } from '../checkouts/contract.ts'

/** A checkout counts as abandoned after this time without a change. */
export const ABANDONED_AFTER_MINUTES = 60

/** abandoned: nobody was reminded. reminded: the email was sent. recovered: the buyer followed it and ordered. */
export const RecoveryStatus = z.enum(['abandoned', 'reminded', 'recovered'])
export type RecoveryStatus = z.infer<typeof RecoveryStatus>

export const AbandonedCheckout = z
  .object({
    id: z.uuid(),
    status: RecoveryStatus.meta({ open: true }),
    name: z.string(),
    email: z.string(),
    phone: z.string(),
    customer_id: z.uuid().nullable().describe('The customer with this email address'),
    items: z.array(z.string()).describe('2 × Assam tea; empty once the cart is deleted'),
    lines: z
      .array(z.object({ product_id: z.uuid(), variant_id: z.uuid(), quantity: z.int() }))
      .describe('The same items; empty once the cart is deleted'),
    item_count: z.int(),
    subtotal_paise: paise('Value of the items'),
    can_be_reminded: z.boolean().describe('Whether the buyer agreed to be reminded'),
    updated_at: Time,
    reminded_at: Time.nullable(),
    recovered_at: Time.nullable(),
    order_id: z.uuid().nullable().describe('The order that it became'),
  })
  .meta({ id: 'AbandonedCheckout' })
export type AbandonedCheckout = z.infer<typeof AbandonedCheckout>

const checkoutList = listQuery({
  sorts: ['updated_at', 'subtotal_paise'],
  default_sort: '-updated_at',
  filters: {
    status: filterable(RecoveryStatus, ['in', 'not_in']),
    subtotal_paise: filterable(z.int(), ['gte', 'lte']),
    updated_at: filterable(TimeInput, ['gte', 'lte']),
  },
})
export const AbandonedCheckoutListQuery = Object.assign(checkoutList.extend({ store_slug: StoreSlugField }), {
  list: checkoutList.list,
})

export const ReminderSettings = z
  .object({
    sends_reminders: z.boolean(),
    reminder_delay_hours: z.int().min(1).max(72).describe('Hours since the last change of the checkout'),
  })
  .meta({ id: 'ReminderSettings' })
export type ReminderSettings = z.infer<typeof ReminderSettings>

export const defaultReminderSettings: ReminderSettings = { sends_reminders: true, reminder_delay_hours: 4 }

const tag = 'Orders'
const store = { store_slug: StoreSlugField }

export const listAbandonedCheckoutsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/checkouts',
  summary: 'List the checkouts that buyers with a known contact left, and those that they came back to',
  tag,
  auth: storeMembers('orders'),
  // Apps write to the customer by ID: no scope gives them the contact of someone who hasn't ordered.
  app: {
    scope: 'carts:read',
    cost: 2,
    personal: { 'items.*.name': null, 'items.*.email': null, 'items.*.phone': null },
    personal_query: { q: 'orders:personal' },
  },
  query: AbandonedCheckoutListQuery,
  response: { 200: pageOf(AbandonedCheckout) },
  refusals: [storeNotFound],
})

export const getReminderSettingsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/checkout-reminders',
  summary: 'Get when buyers are reminded of their checkouts, and what came of it in the last 30 days',
  tag,
  auth: storeMembers('orders', 'settings'),
  query: z.object(store),
  response: {
    200: ReminderSettings.extend({
      figures: z.object({
        reminded: z.int(),
        recovered: z.int(),
        recovered_paise: paise('Totals of the recovered orders'),
      }),
    }),
  },
  refusals: [storeNotFound],
})

export const updateReminderSettingsEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/checkout-reminders',
  summary: 'Choose whether and when buyers are reminded of their checkouts',
  tag,
  auth: storeMembers('settings'),
  body: ReminderSettings.extend(store),
  response: { 200: ReminderSettings },
  refusals: [storeNotFound],
})

const params = z.object({ token: z.string().max(80) })
const rateLimit = { max: 60, window_ms: 60_000, by: 'address' } as const

export const continueCheckoutEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/checkout-reminders/:token/continue',
  summary: 'Continue the checkout of a reminder. A visitor without its cart gets a copy (X-Cart-Token header)',
  tag: 'Storefront',
  auth: 'public',
  params,
  body: z.object(store),
  response: {
    200: z.object({
      checkout_token: z.string(),
      cart_token: z.string().nullable().describe('Of the new cart; null if the visitor has it already, or it’s gone'),
    }),
  },
  refusals: [anyStoreNotFound, storeUnavailable, checkoutNotFound],
  rate_limit: rateLimit,
})

export const stopRemindersEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/checkout-reminders/:token/unsubscribe',
  summary: 'Stop the reminders of a store to the address of a reminder',
  tag: 'Storefront',
  auth: 'public',
  params,
  body: z.object(store),
  response: { 200: z.object({ unsubscribed: z.literal(true) }) },
  refusals: [anyStoreNotFound, checkoutNotFound],
  rate_limit: rateLimit,
})
