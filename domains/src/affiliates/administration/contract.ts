import { endpoint, filterable, listQuery, PageQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { Payout, requestPayoutEndpoint } from '../../payouts/contract.ts'
import { admins, identityNotConfirmed } from '../../platform-permissions/contract.ts'
import { LiftReason, Sanction, SanctionReason } from '../../sanctions/contract.ts'
import { AdminCommission, AffiliateFigures, AffiliateStatus } from '../contract.ts'

export const affiliateNotFound = refusal('affiliate_not_found', 404, 'Affiliate not found')
export const affiliateStateConflict = refusal(
  'affiliate_state_conflict',
  409,
  'This isn’t possible in the affiliate’s current state',
)
export const commissionNotReversible = refusal(
  'commission_not_reversible',
  409,
  'A commission was already reversed, or belongs to another affiliate',
)

export const ListedAffiliate = z
  .object({
    id: z.uuid(),
    account_id: z.uuid(),
    name: z.string(),
    email: z.string(),
    status: AffiliateStatus,
    code: z.string().nullable(),
    applied_at: Time,
    ...AffiliateFigures.shape,
  })
  .meta({ id: 'ListedAffiliate' })
export type ListedAffiliate = z.infer<typeof ListedAffiliate>

const tag = 'Administration'
const params = z.object({ id: z.uuid() })

export const AffiliateListQuery = listQuery({
  sorts: ['applied_at', 'name'],
  default_sort: '-applied_at',
  filters: {
    status: filterable(AffiliateStatus, ['in', 'not_in']),
    applied_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listAffiliatesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/affiliates',
  summary: 'List affiliates and applications',
  tag,
  auth: admins('affiliates.read'),
  query: AffiliateListQuery,
  response: { 200: pageOf(ListedAffiliate) },
})

export const exportAffiliatesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/affiliates',
  summary: 'Download the list of affiliates as CSV. The download is recorded.',
  tag,
  auth: admins('affiliates.read'),
  query: AffiliateListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const AffiliateSignup = z
  .object({ vendor_id: z.uuid(), name: z.string(), clicked_at: Time, signed_up_at: Time, earned_paise: z.int() })
  .meta({ id: 'AffiliateSignup' })

export const AffiliatePage = ListedAffiliate.extend({
  website: z.string(),
  message: z.string(),
  reason: z.string().nullable(),
  decided_at: Time.nullable(),
  decided_by: z.string().nullable(),
  clicks_by_day: z.array(z.object({ day: z.string(), clicks: z.int() })).describe('Of the last 30 days with clicks'),
  signups_list: z.array(AffiliateSignup).describe('The last 100'),
  sanctions: z.array(Sanction),
}).meta({ id: 'AffiliatePage' })
export type AffiliatePage = z.infer<typeof AffiliatePage>

export const getAffiliateEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/affiliates/:id',
  summary: 'Get an affiliate with clicks, sign-ups and sanctions',
  tag,
  auth: admins('affiliates.read'),
  params,
  response: { 200: AffiliatePage },
  refusals: [affiliateNotFound],
})

export const listCommissionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/affiliates/:id/commissions',
  summary: 'List an affiliate’s commissions and their reversals, newest first',
  tag,
  auth: admins('affiliates.read'),
  params,
  query: PageQuery,
  response: { 200: pageOf(AdminCommission) },
  refusals: [affiliateNotFound],
})

const change = {
  method: 'POST',
  tag,
  auth: admins('affiliates.manage'),
  params,
  response: { 200: z.object({ status: AffiliateStatus }) },
  refusals: [affiliateNotFound, affiliateStateConflict],
} as const
const sanction = { ...change, confirmed: true, refusals: [...change.refusals, identityNotConfirmed] } as const

export const approveAffiliateEndpoint = endpoint({
  ...change,
  url: '/api/admin/affiliates/:id/approve',
  summary: 'Approve an application. The affiliate gets a code and a link',
  body: z.object({}),
})

export const rejectAffiliateEndpoint = endpoint({
  ...change,
  url: '/api/admin/affiliates/:id/reject',
  summary: 'Reject an application. The affiliate sees the reason, and can apply again',
  body: z.object({ reason: SanctionReason }),
})

export const suspendAffiliateEndpoint = endpoint({
  ...sanction,
  url: '/api/admin/affiliates/:id/suspend',
  summary: 'Suspend an affiliate: the link stops counting, and purchases earn nothing until the affiliate is restored',
  body: z.object({ reason: SanctionReason }),
})

export const restoreAffiliateEndpoint = endpoint({
  ...change,
  url: '/api/admin/affiliates/:id/restore',
  summary: 'End an affiliate’s suspension',
  body: z.object({ reason: LiftReason }),
})

export const banAffiliateEndpoint = endpoint({
  ...sanction,
  url: '/api/admin/affiliates/:id/ban',
  summary: 'Ban an affiliate permanently. This can’t be undone',
  body: z.object({ reason: SanctionReason }),
})

export const requestPayoutOfAffiliateEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/affiliates/:id/request-payout',
  summary: 'Request a payout of what a suspended or banned affiliate is still owed',
  tag,
  auth: admins('affiliates.manage'),
  confirmed: true,
  idempotent: true,
  params,
  response: { 201: Payout },
  refusals: [affiliateNotFound, affiliateStateConflict, identityNotConfirmed, ...requestPayoutEndpoint.refusals],
})

export const reverseCommissionsEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/affiliates/:id/reverse-commissions',
  summary: 'Reverse fraudulent commissions: adds a negative entry for each one, or refuses and adds none',
  tag,
  auth: admins('affiliates.manage'),
  confirmed: true,
  idempotent: true,
  params,
  body: z.object({
    commission_ids: z.array(z.uuid()).min(1, 'Choose at least one commission').max(200),
    reason: SanctionReason,
  }),
  response: { 200: z.object({ reversed: z.int(), amount_paise: z.int().describe('The sum of the entries') }) },
  refusals: [affiliateNotFound, commissionNotReversible, identityNotConfirmed],
})
