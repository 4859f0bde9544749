import { endpoint, filterable, listQuery, pageOf, refusal, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { billingProfileMissing, paise } from '../../payments/contract.ts'
import { Cycle, Exceeded, PlanVersion, planVersionNotFound } from '../../plans/contract.ts'
import { admins, identityNotConfirmed } from '../../platform-permissions/contract.ts'
import {
  AccountCreditEntry,
  noBillingPeriod,
  noSubscription,
  PlanQuote,
  Proration,
  paymentDue,
  planArchived,
  planExceeded,
  planUnchanged,
  quoteExpired,
  quoteNotFound,
  quoteOutdated,
  Subscription,
  SubscriptionStatus,
} from '../contract.ts'

const tag = 'Administration'

export const planVendorNotFound = refusal('vendor_not_found', 404, 'Vendor not found')

/** The vendor, by ID or by one of their stores. */
const vendorKey = { vendor_id: z.uuid().optional(), store_slug: StoreSlugField.optional() }
const namesVendor = ({ vendor_id: vendor, store_slug: store }: { vendor_id?: string; store_slug?: string }) =>
  (vendor === undefined) !== (store === undefined)
const NAME_ONE = { message: 'Enter either vendor_id or store_slug', path: ['vendor_id'] }

const Reason = z.string().trim().min(3, 'Enter a reason').max(300)

const decision = {
  reason: Reason.describe('For the audit log and the email to the vendor'),
  preview: z.boolean().default(false).describe('Only returns the quote. Without it, the identity has to be confirmed'),
  quote_id: z.uuid().optional().describe('Executes this quote of an earlier preview, with exactly its amounts'),
}

export const VendorSubscription = z
  .object({
    vendor: z.object({ id: z.uuid(), name: z.string(), email: z.string() }),
    stores: z.array(z.object({ store_slug: z.string(), store_name: z.string() })),
    plan: PlanVersion.describe('The plan whose limits apply now'),
    subscription: Subscription.nullable().describe('The current one, or else the last one'),
    exceeds: z.array(Exceeded),
    account_credit: paise('Account credit, GST included'),
    credit_entries: z.array(AccountCreditEntry).describe('The latest 20'),
    history: z
      .array(
        z.object({
          id: z.uuid(),
          kind: z.string(),
          occurred_at: Time,
          plan_name: z.string(),
          plan_version: z.int(),
          cycle: Cycle,
          mrr_after: paise('Monthly amount after the event'),
        }),
      )
      .describe('The latest 50 events'),
  })
  .meta({ id: 'VendorSubscription' })
export type VendorSubscription = z.infer<typeof VendorSubscription>

/** What was, or would be, charged and the subscription now. */
export const PlanDecision = z
  .object({
    executed: z.boolean(),
    quote: PlanQuote,
    subscription: Subscription.nullable(),
  })
  .meta({ id: 'PlanDecision' })
export type PlanDecision = z.infer<typeof PlanDecision>

const refusals = [
  planVendorNotFound,
  noBillingPeriod,
  quoteNotFound,
  quoteExpired,
  quoteOutdated,
  billingProfileMissing,
  identityNotConfirmed,
] as const

export const assignPlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/assign-plan',
  summary:
    'Assign a version of a plan to a vendor, or preview it. No card is charged: a positive amount is due within 7 days, a negative one becomes account credit, and a complimentary plan is free until further notice',
  tag,
  auth: admins('plans.assign'),
  body: z
    .object({
      ...vendorKey,
      plan_version_id: z.uuid(),
      cycle: Cycle.default('monthly'),
      proration: Proration.default('now').describe(
        'now: charge the change to the second. next_cycle: change when the period ends. none: change now, charge from the next period',
      ),
      complimentary: z.boolean().default(false).describe('Free of charge until further notice'),
      over_limit: z
        .enum(['refuse', 'keep'])
        .default('refuse')
        .describe('keep: assign it although the vendor uses more. Nothing is deleted, nothing can be added'),
      ...decision,
    })
    .refine(namesVendor, NAME_ONE),
  response: { 200: PlanDecision },
  refusals: [...refusals, planVersionNotFound, planArchived, planUnchanged, planExceeded, paymentDue],
  idempotent: true,
})

export const removePlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/remove-plan',
  summary: 'Return a vendor to Starter, or preview it. Nothing in the stores is deleted',
  tag,
  auth: admins('plans.assign'),
  body: z
    .object({
      ...vendorKey,
      proration: Proration.default('next_cycle').describe(
        'next_cycle: when the period ends. now: at once, unused time becomes account credit. none: at once, without credit',
      ),
      ...decision,
    })
    .refine(namesVendor, NAME_ONE),
  response: { 200: PlanDecision },
  refusals: [...refusals, noSubscription],
  idempotent: true,
})

export const getVendorSubscriptionEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/store-subscription',
  summary: 'Get the plan of a vendor, by vendor_id or store_slug, with its history and account credit',
  tag,
  auth: admins('plans.read'),
  query: z.object(vendorKey).refine(namesVendor, NAME_ONE),
  response: { 200: VendorSubscription },
  refusals: [planVendorNotFound],
})

/** A subscription in the list of all of them. */
export const SubscriptionRow = z
  .object({
    id: z.uuid(),
    vendor_id: z.uuid(),
    vendor_name: z.string(),
    vendor_email: z.string(),
    plan_id: z.string(),
    plan_name: z.string(),
    plan_version: z.int(),
    cycle: Cycle,
    status: SubscriptionStatus,
    complimentary: z.boolean(),
    cancel_at_period_end: z.boolean(),
    started_at: Time,
    period_end: Time.nullable(),
    ended_at: Time.nullable(),
  })
  .meta({ id: 'SubscriptionRow' })
export type SubscriptionRow = z.infer<typeof SubscriptionRow>

export const SubscriptionListQuery = listQuery({
  sorts: ['started_at', 'period_end', 'vendor_name'],
  default_sort: '-started_at',
  filters: {
    status: filterable(SubscriptionStatus, ['in', 'not_in']),
    plan_id: filterable(z.string().min(1).max(60), ['in', 'not_in']),
    cycle: filterable(Cycle, ['in', 'not_in']),
    complimentary: filterable(z.enum(['true', 'false']), ['eq']),
    started_at: filterable(TimeInput, ['gte', 'lte']),
    period_end: filterable(TimeInput, ['gte', 'lte', 'empty']),
  },
})

export const listSubscriptionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/subscriptions',
  summary: 'List subscriptions. Words match part of the vendor’s name or email',
  tag,
  auth: admins('plans.read'),
  query: SubscriptionListQuery,
  response: { 200: pageOf(SubscriptionRow) },
})

export const exportSubscriptionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/subscriptions',
  summary: 'Download the list of subscriptions as CSV. The download is recorded.',
  tag,
  auth: admins('plans.read'),
  query: SubscriptionListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})
