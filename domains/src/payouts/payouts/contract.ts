import { endpoint, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { BankVerificationStatus } from '../bank-details/contract.ts'

const paise = (what: string) => z.int().describe(`${what}, in paise`)

/** The least that is paid out: INR 500 (requirements, Limits). */
export const MINIMUM_PAYOUT_PAISE = 50_000

/** What each status means, and which follow, is in docs/money.md. */
export const payoutStatuses = ['requested', 'processing', 'paid', 'completed', 'failed'] as const
export const PayoutStatus = z.enum(payoutStatuses)
export type PayoutStatus = z.infer<typeof PayoutStatus>

export const PayoutMethod = z.enum(['bank_transfer', 'upi'])
export type PayoutMethod = z.infer<typeof PayoutMethod>

export const Payout = z
  .object({
    id: z.uuid(),
    amount: paise('Total amount'),
    earnings_count: z.int().describe('Sales and refunds in the payout, or commissions and reversals'),
    currency: z.literal('INR'),
    status: PayoutStatus,
    payment_method: PayoutMethod,
    destination: z.string().describe('The bank account, masked'),
    expected_by: z.iso.date().describe('When the money should have arrived: a date in India'),
    transaction_id: z.string().nullable().describe('The reference of the bank transfer'),
    failure_reason: z.string().nullable(),
    what_to_do: z.string().nullable().describe('What the payee can do about a failed payout'),
    requested_at: Time,
    closed_at: Time.nullable().describe('When the payout was completed or failed'),
  })
  .meta({ id: 'Payout' })
export type Payout = z.infer<typeof Payout>

/** A status that a payout reached. */
export const PayoutStep = z.object({
  status: PayoutStatus,
  at: Time,
  by: z.enum(['developer', 'affiliate', 'admin', 'system']),
})
export type PayoutStep = z.infer<typeof PayoutStep>

export const PayoutDetails = Payout.extend({ steps: z.array(PayoutStep).describe('In order') }).meta({
  id: 'PayoutDetails',
})
export type PayoutDetails = z.infer<typeof PayoutDetails>

/** A sale or a refund in a payout. */
export const PayoutEarning = z
  .object({
    id: z.uuid(),
    kind: z.enum(['sale', 'refund']),
    theme_slug: z.string(),
    theme_name: z.string(),
    sale_amount: paise('Price without GST; negative for a refund'),
    developer_share: paise('80% of the sale'),
    platform_commission: paise('20% of the sale'),
    deductions: paise('TDS, TCS and GST on the commission'),
    net_amount: paise('What the payout contains for it'),
    earned_at: Time,
  })
  .meta({ id: 'PayoutEarning' })
export type PayoutEarning = z.infer<typeof PayoutEarning>

/** Why a payout can't be requested now. The first that applies. */
export const payoutObstacles = [
  'payout_open',
  'payouts_frozen',
  'bank_details_missing',
  'bank_details_pending',
  'bank_details_rejected',
  'bank_details_cooling_off',
  'balance_below_minimum',
] as const
export type PayoutObstacle = (typeof payoutObstacles)[number]

export const NextPayout = z.object({
  balance: paise('What would be paid'),
  minimum: paise('The least that is paid out'),
  missing: paise('What the balance lacks'),
  earnings_count: z.int(),
  bank_status: BankVerificationStatus,
  destination: z.string().nullable().describe('The verified account, masked'),
  expected_by: z.iso.date().describe('When the money arrives if the payout is requested now'),
  can_request: z.boolean(),
  reason: z.enum(payoutObstacles).nullable().describe('Why not; null if a payout can be requested'),
})
export type NextPayout = z.infer<typeof NextPayout>

export const payoutNotFound = refusal('payout_not_found', 404, 'Payout not found')
/** Carries `balance_paise`, `minimum_paise` and `missing_paise`. */
export const balanceBelowMinimum = refusal('balance_below_minimum', 409, 'Your balance is below ₹500')
/** Carries `payout_id`. */
export const payoutOpen = refusal('payout_open', 409, 'You already have a payout in progress')
export const payoutsFrozen = refusal('payouts_frozen', 409, 'Payouts are stopped. Contact us to allow them again')
export const bankDetailsMissing = refusal('bank_details_missing', 409, 'Add your bank details first')
export const bankDetailsPending = refusal('bank_details_pending', 409, 'Your bank details haven’t been verified yet')
export const bankDetailsRejected = refusal(
  'bank_details_rejected',
  409,
  'Your bank details were rejected. Correct them and submit them again',
)
/** Carries `usable_from`. */
export const bankDetailsCoolingOff = refusal(
  'bank_details_cooling_off',
  409,
  'Your bank account was changed recently. For your protection, payouts to it start later',
)

export const affiliateNotActive = refusal(
  'affiliate_not_active',
  409,
  'Your affiliate account isn’t active. An administrator decides about what you’ve earned',
)

const auth = ['developer'] as const
const tag = 'Developer payouts'
const params = z.object({ id: z.uuid() })

export const requestPayoutEndpoint = endpoint({
  method: 'POST',
  url: '/api/marketplace/developer/request-payout',
  summary: 'Request a payout of all pending earnings to your verified bank account',
  tag,
  auth,
  response: { 201: Payout },
  refusals: [
    payoutOpen,
    balanceBelowMinimum,
    payoutsFrozen,
    bankDetailsMissing,
    bankDetailsPending,
    bankDetailsRejected,
    bankDetailsCoolingOff,
  ],
  idempotent: true,
  rate_limit: { max: 30, window_ms: 600_000, by: 'account' },
})

export const listPayoutsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/payouts',
  summary: 'List your payouts, newest first',
  tag,
  auth,
  query: PageQuery,
  response: { 200: pageOf(Payout) },
})

export const getPayoutEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/payouts/:id',
  summary: 'Get a payout with its steps',
  tag,
  auth,
  params,
  response: { 200: PayoutDetails },
  refusals: [payoutNotFound],
})

export const listPayoutEarningsEndpoint = endpoint({
  method: 'GET',
  url: '/api/marketplace/developer/payouts/:id/earnings',
  summary: 'List the sales and refunds in a payout, newest first. Of a failed payout: those that it returned',
  tag,
  auth,
  params,
  query: PageQuery,
  response: { 200: pageOf(PayoutEarning) },
  refusals: [payoutNotFound],
})
