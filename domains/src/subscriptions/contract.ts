import { refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { paise } from '../payments/contract.ts'
import { Cycle, Exceeded, PlanVersion } from '../plans/contract.ts'

// What vendors and administrators see of subscriptions.

export const subscriptionStatuses = ['active', 'grace', 'ended'] as const
export const SubscriptionStatus = z.enum(subscriptionStatuses)
export type SubscriptionStatus = z.infer<typeof SubscriptionStatus>

/** When a change takes effect, and whether the running period is charged to the second. */
export const Proration = z.enum(['now', 'next_cycle', 'none'])
export type Proration = z.infer<typeof Proration>

/** A line of a change or a renewal. Lines are before GST. */
export const PlanLine = z
  .object({
    kind: z.enum(['unused', 'plan']).describe('unused: the rest of what was paid for. plan: time at the new price'),
    description: z.string(),
    amount: paise('Amount; negative if it’s credited'),
    from: Time,
    to: Time,
  })
  .meta({ id: 'PlanLine' })
export type PlanLine = z.infer<typeof PlanLine>

/** The amounts of a change, all in paise. */
export const QuoteAmounts = z.object({
  lines: z.array(PlanLine),
  subtotal: paise('Sum of the lines, before GST; negative if it’s credited'),
  gst: paise('GST on a positive subtotal'),
  total: paise('Amount of the invoice; 0 if there is none'),
  credit_used: paise('Account credit that pays for a part of the total'),
  due: paise('What remains to be paid'),
  credit_added: paise('What becomes account credit, including GST'),
})
export type QuoteAmounts = z.infer<typeof QuoteAmounts>

/** What a change would cost. Executing the quote charges exactly this. */
export const PlanQuote = QuoteAmounts.extend({
  quote_id: z.uuid(),
  plan: PlanVersion.nullable().describe('null: the vendor returns to Starter'),
  cycle: Cycle,
  proration: Proration,
  complimentary: z.boolean().describe('Free of charge until further notice'),
  effective_at: Time,
  period_end: Time.nullable().describe('When the plan renews after the change; null if it doesn’t'),
  renewal_price: paise('Price of the next whole period, before GST'),
  account_credit: paise('Account credit before the change'),
  exceeds: z.array(Exceeded).describe('What the vendor has beyond the plan’s limits'),
  expires_at: Time,
}).meta({ id: 'PlanQuote' })
export type PlanQuote = z.infer<typeof PlanQuote>

/** An amount that a vendor has to pay for their plan. */
export const PlanCharge = z
  .object({
    id: z.uuid(),
    kind: z.enum(['renewal', 'assignment']),
    status: z.enum(['open', 'paid', 'void']),
    plan_name: z.string(),
    cycle: Cycle,
    lines: z.array(PlanLine),
    subtotal: paise('Before GST'),
    period_start: Time,
    period_end: Time,
    due_at: Time,
  })
  .meta({ id: 'PlanCharge' })
export type PlanCharge = z.infer<typeof PlanCharge>

export const Subscription = z
  .object({
    id: z.uuid(),
    plan: PlanVersion,
    cycle: Cycle,
    status: SubscriptionStatus,
    complimentary: z.boolean(),
    started_at: Time,
    period_start: Time,
    period_end: Time.nullable(),
    access_until: Time.nullable().describe('When the plan ends unless something is paid'),
    cancel_at_period_end: z.boolean(),
    next: z
      .object({ plan: PlanVersion, cycle: Cycle })
      .nullable()
      .describe('What the next period starts with, if it differs'),
    renewal_price: paise('Price of the next whole period, before GST'),
    charge: PlanCharge.nullable().describe('What has to be paid'),
    ended_at: Time.nullable(),
    end_reason: z.enum(['cancelled', 'removed', 'unpaid', 'refunded', 'replaced']).nullable(),
  })
  .meta({ id: 'Subscription' })
export type Subscription = z.infer<typeof Subscription>

export const AccountCreditEntry = z
  .object({
    number: z.int(),
    kind: z.enum(['unused_time', 'payment', 'returned', 'waived']),
    amount: paise('Amount; negative if it was used'),
    balance: paise('Balance after the entry'),
    description: z.string(),
    purchase_id: z.uuid().nullable(),
    created_at: Time,
  })
  .meta({ id: 'AccountCreditEntry' })
export type AccountCreditEntry = z.infer<typeof AccountCreditEntry>

/** Carries `exceeds`. */
export const planExceeded = refusal('plan_exceeded', 409, 'You use more than this plan includes')
export const planArchived = refusal('plan_archived', 409, 'This plan is no longer offered')
export const planUnchanged = refusal('plan_unchanged', 409, 'This is already the current plan')
export const quoteNotFound = refusal('quote_not_found', 404, 'Quote not found')
export const quoteExpired = refusal('quote_expired', 409, 'This quote has expired. Get a new one')
export const quoteOutdated = refusal(
  'quote_outdated',
  409,
  'The plan or the account credit has changed since this quote. Get a new one',
)
export const noBillingPeriod = refusal('no_billing_period', 409, 'There is no billing period that this could wait for')
export const paymentDue = refusal('payment_due', 409, 'An amount for the current plan is open. Pay it first')
export const noSubscription = refusal('no_subscription', 409, 'There is no plan to change')
export const chargeNotFound = refusal('charge_not_found', 404, 'Amount due not found')
export const chargeNotOpen = refusal('charge_not_open', 409, 'This amount is no longer due')
