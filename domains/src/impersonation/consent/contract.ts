import { endpoint, PageQuery, pageOf, Time } from '@haat/http-contract'
import { z } from 'zod'
import { VisitEnd } from '../ending/contract.ts'

/** For how long a vendor lets support view the dashboard. */
export const SupportAccessDuration = z.enum(['24h', '7d'])
export type SupportAccessDuration = z.infer<typeof SupportAccessDuration>

export const SupportAccess = z
  .object({
    allowed_until: Time.nullable().describe('null: support can’t view the dashboard'),
    running_visits: z.int().describe('How many administrators are viewing the dashboard now'),
  })
  .meta({ id: 'SupportAccess' })
export type SupportAccess = z.infer<typeof SupportAccess>

export const SupportVisit = z
  .object({
    id: z.uuid(),
    admin_name: z.string(),
    reason: z.string(),
    opened_at: Time,
    ended_at: Time.nullable().describe('null: running'),
    ended_because: VisitEnd.nullable(),
  })
  .meta({ id: 'SupportVisit' })
export type SupportVisit = z.infer<typeof SupportVisit>

const tag = 'Stores'

export const getSupportAccessEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/support-access',
  summary: 'Get until when support may view your dashboard',
  tag,
  auth: ['vendor'],
  response: { 200: SupportAccess },
})

export const allowSupportEndpoint = endpoint({
  method: 'PUT',
  url: '/api/vendor/support-access',
  summary: 'Let support view your dashboard, read-only. Replaces an earlier permission',
  tag,
  auth: ['vendor'],
  body: z.object({ duration: SupportAccessDuration }),
  response: { 200: SupportAccess },
})

export const withdrawSupportEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/vendor/support-access',
  summary: 'Withdraw the permission. Whoever is viewing your dashboard is signed out at once',
  tag,
  auth: ['vendor'],
  response: { 200: SupportAccess },
})

export const listSupportVisitsEndpoint = endpoint({
  method: 'GET',
  url: '/api/vendor/support-access/visits',
  summary: 'List who viewed your dashboard, newest first',
  tag,
  auth: ['vendor'],
  query: PageQuery,
  response: { 200: pageOf(SupportVisit) },
})
