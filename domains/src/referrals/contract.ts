import { endpoint, HOUR_MS, refusal } from '@haat/http-contract'
import { z } from 'zod'

/** A vendor who registers within this time of the first click counts for the affiliate. */
export const REFERRAL_DAYS = 30

/** Sent for codes that no approved affiliate has. */
export const referralNotFound = refusal('referral_not_found', 404, 'This referral link is no longer valid')

export const recordReferralEndpoint = endpoint({
  method: 'POST',
  url: '/api/referrals/:code',
  summary: 'Record a visit through a referral link. The first link that a browser followed in 30 days counts',
  tag: 'Affiliates',
  auth: 'public',
  params: z.object({ code: z.string().max(20).describe('The affiliate’s code') }),
  response: { 200: z.object({ counted: z.boolean().describe('false if another link was followed before') }) },
  refusals: [referralNotFound],
  rate_limit: { max: 30, window_ms: HOUR_MS, by: 'address' },
})
