import { endpoint, notFound, PageQuery, pageOf, Time, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { signInBusy, signInLocked, wrongCode, wrongPassword } from '../../identity/contract.ts'
import {
  affiliateNeeded,
  BankDetails,
  findIfscEndpoint,
  SaveBankDetailsRequest,
  staleBankDetails,
} from '../bank-details/contract.ts'
import {
  affiliateNotActive,
  NextPayout,
  Payout,
  PayoutDetails,
  payoutNotFound,
  payoutObstacles,
  requestPayoutEndpoint,
} from '../payouts/contract.ts'

const paise = (what: string) => z.int().describe(`${what}, in paise`)

/** A commission or a reversal in a payout. */
export const PayoutCommission = z
  .object({
    id: z.uuid(),
    kind: z.enum(['commission', 'reversal']),
    bought: z.enum(['credits', 'plan']),
    base_amount: paise('What the vendor paid, without GST and account credit; negative for a reversal'),
    rate_bp: z.int(),
    amount: paise('What the payout contains for it'),
    reason: z.string().nullable().describe('Why it was reversed'),
    earned_at: Time,
  })
  .meta({ id: 'PayoutCommission' })
export type PayoutCommission = z.infer<typeof PayoutCommission>

export const NextAffiliatePayout = NextPayout.extend({
  reason: z
    .enum([...payoutObstacles, 'affiliate_not_active'])
    .nullable()
    .describe('Why not; null if a payout can be requested'),
}).meta({ id: 'NextAffiliatePayout' })
export type NextAffiliatePayout = z.infer<typeof NextAffiliatePayout>

const auth = ['vendor'] as const
const tag = 'Affiliates'
const params = z.object({ id: z.uuid() })

export const getAffiliateBankDetailsEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/bank-details',
  summary: 'Get the bank details that commissions are paid to, masked, with the state of their review',
  tag,
  auth,
  response: { 200: BankDetails },
})

export const saveAffiliateBankDetailsEndpoint = endpoint({
  method: 'POST',
  url: '/api/affiliate/bank-details',
  summary:
    'Add or update an affiliate’s bank details. Any change is reviewed again; saving the same details changes nothing',
  tag,
  auth,
  body: SaveBankDetailsRequest,
  response: { 200: BankDetails },
  refusals: [affiliateNeeded, staleBankDetails, wrongPassword, wrongCode, signInLocked, signInBusy, unavailable],
  rate_limit: { max: 30, window_ms: 15 * 60_000, by: 'account' },
})

export const findAffiliateIfscEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/ifsc/:code',
  summary: 'Look up the bank and branch of an IFSC. 404 if it isn’t in our list, which can be out of date',
  tag,
  auth,
  params: findIfscEndpoint.params,
  response: findIfscEndpoint.response,
  refusals: [notFound],
  rate_limit: { max: 120, window_ms: 10 * 60_000, by: 'account' },
})

export const getNextAffiliatePayoutEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/next-payout',
  summary: 'Get what a payout of your commissions would contain now, and why it can’t be requested',
  tag,
  auth,
  response: { 200: NextAffiliatePayout },
})

export const requestAffiliatePayoutEndpoint = endpoint({
  method: 'POST',
  url: '/api/affiliate/request-payout',
  summary: 'Request a payout of all payable commissions to your verified bank account',
  tag,
  auth,
  response: { 201: Payout },
  refusals: [affiliateNotActive, ...requestPayoutEndpoint.refusals],
  idempotent: true,
  rate_limit: { max: 30, window_ms: 600_000, by: 'account' },
})

export const listAffiliatePayoutsEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/payouts',
  summary: 'List the payouts of your commissions, newest first',
  tag,
  auth,
  query: PageQuery,
  response: { 200: pageOf(Payout) },
})

export const getAffiliatePayoutEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/payouts/:id',
  summary: 'Get a payout of your commissions with its steps',
  tag,
  auth,
  params,
  response: { 200: PayoutDetails },
  refusals: [payoutNotFound],
})

export const listPayoutCommissionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/payouts/:id/commissions',
  summary: 'List the commissions and reversals in a payout, newest first. Of a failed payout: those that it returned',
  tag,
  auth,
  params,
  query: PageQuery,
  response: { 200: pageOf(PayoutCommission) },
  refusals: [payoutNotFound],
})
