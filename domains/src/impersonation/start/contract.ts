import { endpoint, noContent, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../../platform-permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { vendorNotFound } from '../../vendor-access/contract.ts'

export const supportNotAllowed = refusal(
  'support_not_allowed',
  409,
  'The vendor doesn’t let support view the dashboard. Ask the vendor to allow it under Your account.',
)
export const vendorSuspended = refusal(
  'vendor_suspended',
  409,
  'The vendor’s account is suspended, so the dashboard can’t be opened',
)
/** Carries `id`, `vendor_name` and `expires_at` of the running visit. */
export const alreadyVisiting = refusal(
  'already_visiting',
  409,
  'You’re already viewing a vendor’s dashboard. Stop that first.',
)
export const visitNotFound = refusal('visit_not_found', 404, 'Visit not found')

/** How long a visit lasts. It can't be renewed. */
export const VISIT_MINUTES = 30

const tag = 'Vendors and stores'

export const RunningVisit = z
  .object({
    id: z.uuid(),
    vendor_id: z.uuid(),
    vendor_name: z.string(),
    reason: z.string(),
    started_at: Time,
    expires_at: Time,
  })
  .meta({ id: 'RunningVisit' })
export type RunningVisit = z.infer<typeof RunningVisit>

export const startImpersonationEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/impersonations',
  summary:
    'View a vendor’s dashboard for 30 minutes, read-only, if the vendor allows it. Returns a link that opens it once, in this browser, within a minute',
  tag,
  auth: admins('impersonate'),
  confirmed: true,
  body: z.object({
    vendor_id: z.uuid(),
    store_slug: StoreSlugField.optional().describe('The store that the dashboard opens with'),
    reason: z
      .string()
      .trim()
      .min(10, 'Write at least 10 characters')
      .max(500)
      .describe('The vendor sees it, and it’s in the audit log'),
    ticket: z.string().trim().min(1).max(60).optional(),
  }),
  response: { 201: z.object({ id: z.uuid(), url: z.url(), expires_at: Time }) },
  refusals: [vendorNotFound, storeNotFound, supportNotAllowed, vendorSuspended, alreadyVisiting],
})

export const getRunningVisitEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/impersonations/current',
  summary: 'Get whose dashboard you’re viewing; null if none',
  tag,
  auth: admins('impersonate'),
  response: { 200: z.object({ visit: RunningVisit.nullable() }) },
})

export const stopImpersonationEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/impersonations/:id/stop',
  summary: 'Stop viewing a vendor’s dashboard. Does nothing if the visit is over',
  tag,
  auth: admins('impersonate'),
  params: z.object({ id: z.uuid() }),
  response: { 204: noContent },
  refusals: [visitNotFound],
})
