import { endpoint, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins, identityNotConfirmed } from '../../platform-permissions/contract.ts'
import { AffiliateTerms } from '../contract.ts'

export const ruleDateTaken = refusal('rule_date_taken', 409, 'Another rule begins on this day')
export const ruleDatePast = refusal('rule_date_past', 422, 'A rule can begin today at the earliest')

/** Terms from a day on, until the next rule begins. */
export const AffiliateRule = AffiliateTerms.extend({
  id: z.uuid(),
  effective_from: z.string().describe('The first day, in India'),
  is_in_force: z.boolean(),
  created_at: Time,
  created_by: z.string().nullable().describe('null: shipped with Haat'),
}).meta({ id: 'AffiliateRule' })
export type AffiliateRule = z.infer<typeof AffiliateRule>

const tag = 'Administration'
const whole = 'Enter a whole number'

export const listAffiliateRulesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/affiliate-rules',
  summary: 'List the rules for commissions, the latest first',
  tag,
  auth: admins('affiliates.read'),
  response: { 200: z.object({ items: z.array(AffiliateRule), next_cursor: z.null() }) },
})

export const addAffiliateRuleEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/affiliate-rules',
  summary: 'Add a rule that applies to purchases from a day on. Commissions that were earned before stay as they are',
  tag,
  auth: admins('affiliates.manage'),
  confirmed: true,
  body: z.object({
    effective_from: z.iso.date('Enter a date').max(10),
    rate_bp: z.int(whole).min(0, 'Use at least 0%').max(5000, 'Use at most 50%'),
    earning_days: z.int(whole).min(1, 'Use at least 1 day').max(3650, 'Use at most 3,650 days'),
    hold_days: z.int(whole).min(0, 'Use at least 0 days').max(365, 'Use at most 365 days'),
  }),
  response: { 201: AffiliateRule },
  refusals: [ruleDateTaken, ruleDatePast, identityNotConfirmed],
})
export type NewAffiliateRule = z.infer<typeof addAffiliateRuleEndpoint.body>
