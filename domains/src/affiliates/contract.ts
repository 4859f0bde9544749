import { endpoint, line, PageQuery, pageOf, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'

export const AffiliateStatus = z.enum(['applied', 'approved', 'rejected', 'suspended', 'banned'])
export type AffiliateStatus = z.infer<typeof AffiliateStatus>

export const alreadyApplied = refusal('already_applied', 409, 'You have already applied')

/** What commission is paid for purchases from a day on. */
export const AffiliateTerms = z
  .object({
    rate_bp: z.int().describe('Of what the vendor pays without GST, in basis points: 1,000 is 10%'),
    earning_days: z.int().describe('For how long after a sign-up purchases earn commission'),
    hold_days: z.int().describe('How long a commission is held back for refunds'),
  })
  .meta({ id: 'AffiliateTerms' })
export type AffiliateTerms = z.infer<typeof AffiliateTerms>

/** Sums of an affiliate, in paise. */
export const AffiliateFigures = z
  .object({
    clicks: z.int(),
    signups: z.int(),
    on_hold_paise: z.int().describe('Earned, and held back for refunds'),
    payable_paise: z.int().describe('No longer held back, and in no payout. Negative after reversals'),
    in_payout_paise: z.int().describe('In a payout that is open'),
    paid_paise: z.int().describe('In completed payouts'),
    reversed_paise: z.int().describe('Taken back, as a negative amount'),
  })
  .meta({ id: 'AffiliateFigures' })
export type AffiliateFigures = z.infer<typeof AffiliateFigures>

/** A commission, or the reversal of one. */
export const AffiliateCommission = z
  .object({
    id: z.uuid(),
    status: z.enum(['on_hold', 'payable', 'in_payout', 'paid', 'reversed', 'reversal']),
    payout_id: z.uuid().nullable().describe('The payout that contains it, unless that failed'),
    bought: z.enum(['credits', 'plan']),
    base_paise: z.int().describe('What the vendor paid, without GST and account credit'),
    rate_bp: z.int(),
    amount_paise: z.int(),
    reason: z.string().nullable().describe('Why it was reversed'),
    earned_at: Time,
    payable_from: Time,
  })
  .meta({ id: 'AffiliateCommission' })
export type AffiliateCommission = z.infer<typeof AffiliateCommission>

/** A commission as administrators see it. */
export const AdminCommission = AffiliateCommission.extend({ vendor_name: z.string() }).meta({ id: 'AdminCommission' })
export type AdminCommission = z.infer<typeof AdminCommission>

export const OwnAffiliate = z
  .object({
    status: AffiliateStatus,
    reason: z.string().nullable().describe('Why the application was rejected, or the account suspended or banned'),
    applied_at: Time,
    code: z.string().nullable(),
    link: z.string().nullable().describe('null before the approval'),
    figures: AffiliateFigures,
  })
  .meta({ id: 'OwnAffiliate' })
export type OwnAffiliate = z.infer<typeof OwnAffiliate>

const tag = 'Affiliates'

export const getAffiliateTermsEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/terms',
  summary: 'Get what commission affiliates earn today',
  tag,
  auth: 'public',
  response: { 200: AffiliateTerms },
})

export const getOwnAffiliateEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate',
  summary: 'Get your affiliate account with its link and earnings; null if you haven’t applied',
  tag,
  auth: ['vendor'],
  response: { 200: z.object({ affiliate: OwnAffiliate.nullable() }) },
})

export const applyAsAffiliateEndpoint = endpoint({
  method: 'POST',
  url: '/api/affiliate/apply',
  summary: 'Apply as an affiliate, also again after a rejection',
  tag,
  auth: ['vendor'],
  body: z.object({
    website: line(300).default('').describe('Website or social media page'),
    message: z
      .string()
      .trim()
      .min(1, 'Tell us how you’d like to recommend us')
      .max(1000, 'Use at most 1,000 characters')
      .describe('How the platform will be recommended'),
  }),
  response: { 201: z.object({ affiliate: OwnAffiliate }) },
  refusals: [alreadyApplied],
})
export type AffiliateApplication = z.infer<typeof applyAsAffiliateEndpoint.body>

export const listOwnCommissionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/affiliate/commissions',
  summary:
    'List your commissions and their reversals, newest first, without who bought; none without an affiliate account',
  tag,
  auth: ['vendor'],
  query: PageQuery,
  response: { 200: pageOf(AffiliateCommission) },
})
