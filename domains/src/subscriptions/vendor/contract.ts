import { endpoint, PageQuery, pageOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import {
  billingProfileMissing,
  Checkout,
  CheckoutResponse,
  PurchaseFields,
  paise,
  paymentPending,
  paymentProviderUnavailable,
  paymentsOff,
  pdfRateLimit,
  purchaseParams,
  verificationRefusals,
} from '../../payments/contract.ts'
import { storeMembers, storeOwner } from '../../permissions/contract.ts'
import { Cycle, Exceeded, Plan, PlanVersion, planVersionNotFound } from '../../plans/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import {
  AccountCreditEntry,
  chargeNotFound,
  chargeNotOpen,
  noBillingPeriod,
  noSubscription,
  PlanLine,
  PlanQuote,
  paymentDue,
  planArchived,
  planExceeded,
  planUnchanged,
  quoteExpired,
  quoteNotFound,
  quoteOutdated,
  Subscription,
} from '../contract.ts'

const tag = 'Plans'
const storeBody = z.object({ store_slug: StoreSlugField })

/** A payment for a plan, with its documents. */
export const PlanPurchase = PurchaseFields.extend({
  description: z.string(),
  account_credit: paise('What account credit paid'),
  lines: z.array(PlanLine),
  documents: z.array(
    z.object({
      id: z.uuid(),
      kind: z.enum(['invoice', 'credit_note']),
      number: z.string(),
      issued_on: z.iso.date(),
      total: paise('Total including GST'),
    }),
  ),
}).meta({ id: 'PlanPurchase' })
export type PlanPurchase = z.infer<typeof PlanPurchase>

export const StoreSubscription = z
  .object({
    plan: PlanVersion.describe('The plan whose limits apply now'),
    limits: Plan.describe('Its limits, with those that an administrator has added for this vendor'),
    subscription: Subscription.nullable(),
    used: z.object({ products: z.int(), staff: z.int(), stores: z.int(), storage_bytes: z.int() }),
    exceeds: z.array(Exceeded).describe('What the vendor has beyond the current plan'),
    account_credit: paise('Account credit, GST included'),
    plans: z.array(PlanVersion).describe('The plans on offer, smallest first'),
    gst_rate_basis_points: z.int(),
    can_pay: z.boolean().describe('False if the platform takes no payments'),
  })
  .meta({ id: 'StoreSubscription' })
export type StoreSubscription = z.infer<typeof StoreSubscription>

/** The subscription after a change, or how to pay for it first. */
export const PlanChangeResult = z
  .object({
    subscription: Subscription.nullable(),
    checkout: Checkout.nullable().describe('null: nothing has to be paid, the change is made'),
  })
  .meta({ id: 'PlanChangeResult' })
export type PlanChangeResult = z.infer<typeof PlanChangeResult>

export const planDocumentNotFound = refusal('document_not_found', 404, 'Document not found')

const payingRefusals = [
  storeNotFound,
  storeSuspended,
  billingProfileMissing,
  paymentPending,
  paymentsOff,
  paymentProviderUnavailable,
] as const

export const getPlanSubscriptionEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/plan/subscription',
  summary: 'Get the plan of a store’s owner with its subscription, usage, account credit and the plans on offer',
  tag,
  auth: storeMembers('billing'),
  query: storeBody,
  response: { 200: StoreSubscription },
  refusals: [storeNotFound],
})

export const quotePlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/plan/quotes',
  summary: 'Preview what a change of plan costs. The quote can be executed for 10 minutes',
  tag,
  auth: storeOwner,
  body: storeBody.extend({
    plan_version_id: z.uuid(),
    cycle: Cycle,
    timing: z.enum(['now', 'next_cycle']).default('now').describe('next_cycle: when the current period ends'),
  }),
  response: { 200: PlanQuote },
  refusals: [
    storeNotFound,
    planVersionNotFound,
    planArchived,
    planUnchanged,
    noBillingPeriod,
    paymentDue,
    billingProfileMissing,
  ],
  rate_limit: { max: 120, window_ms: 600_000, by: 'account' },
})

export const changePlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/plan/changes',
  summary:
    'Execute a quote. Returns how to pay if something is due: the plan then changes when the payment is captured. Refused with the list of what exceeds if the store doesn’t fit the plan',
  tag,
  auth: storeOwner,
  body: storeBody.extend({ quote_id: z.uuid() }),
  response: { 200: PlanChangeResult },
  refusals: [...payingRefusals, quoteNotFound, quoteExpired, quoteOutdated, planExceeded],
  idempotent: true,
  rate_limit: { max: 60, window_ms: 600_000, by: 'account' },
})

export const payPlanChargeEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/plan/charges/:id/orders',
  summary: 'Pay an amount that is due for the plan. Account credit is used first',
  tag,
  auth: storeOwner,
  params: purchaseParams,
  body: storeBody,
  response: { 200: PlanChangeResult },
  refusals: [...payingRefusals, chargeNotFound, chargeNotOpen],
  idempotent: true,
  rate_limit: { max: 60, window_ms: 600_000, by: 'account' },
})

export const verifyPlanPaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/plan/verify',
  summary: "Confirm a payment with the response of the provider's checkout. Captures it and changes the plan once",
  tag,
  auth: storeOwner,
  body: CheckoutResponse,
  response: { 200: PlanPurchase },
  refusals: verificationRefusals,
  idempotent: true,
})

export const cancelPlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/plan/cancel',
  summary: 'Cancel the plan at the end of the period. The stores then return to Starter; nothing is deleted',
  tag,
  auth: storeOwner,
  body: storeBody,
  response: { 200: z.object({ subscription: Subscription.nullable() }) },
  refusals: [storeNotFound, noSubscription],
})

export const resumePlanEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/plan/resume',
  summary: 'Withdraw a cancellation or a scheduled change: the plan renews as it is',
  tag,
  auth: storeOwner,
  body: storeBody,
  response: { 200: z.object({ subscription: Subscription.nullable() }) },
  refusals: [storeNotFound, noSubscription],
})

export const listPlanPurchasesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/plan/purchases',
  summary: 'List a store’s payments for plans with their invoices and credit notes, newest first',
  tag,
  auth: storeMembers('billing'),
  query: storeBody.extend(PageQuery.shape),
  response: { 200: pageOf(PlanPurchase) },
  refusals: [storeNotFound],
})

export const getPlanDocumentPdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/plan/documents/:id/pdf',
  summary: 'Download an invoice or a credit note of a plan as a PDF',
  tag,
  auth: storeMembers('billing'),
  params: purchaseParams,
  response: { 200: { content_type: 'application/pdf', description: 'The document' } },
  refusals: [planDocumentNotFound],
  rate_limit: pdfRateLimit,
})

export const listAccountCreditEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/plan/account-credit',
  summary: 'List what was added to and paid with the owner’s account credit, newest first',
  tag,
  auth: storeMembers('billing'),
  query: storeBody.extend(PageQuery.shape),
  response: { 200: pageOf(AccountCreditEntry) },
  refusals: [storeNotFound],
})
