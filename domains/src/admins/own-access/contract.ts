import { endpoint, Time } from '@haat/http-contract'
import { z } from 'zod'
import { PlatformPermission } from '../../platform-permissions/contract.ts'

/** Work that waits for administrators. */
export const WaitingWork = z
  .object({
    kind: z.enum(['vendors', 'themes', 'apps', 'bank_details', 'payouts', 'reports']),
    count: z.int(),
    oldest_at: Time.nullable().describe('null if nothing waits'),
    promised_hours: z.int().describe('How soon people can expect an answer, as the platform’s settings say'),
  })
  .meta({ id: 'WaitingWork' })
export type WaitingWork = z.infer<typeof WaitingWork>

export const SuperAdminData = z
  .object({
    id: z.uuid(),
    name: z.string(),
    email: z.string(),
    roles: z.array(z.object({ id: z.uuid(), name: z.string() })),
    permissions: z.array(PlatformPermission),
    pages: z
      .array(z.object({ key: z.string(), path: z.string(), label: z.string(), group: z.string() }))
      .describe('The pages of the administration that the roles show, in the order of the navigation'),
    totp_enabled: z.boolean(),
    totp_required: z
      .boolean()
      .describe('Without an authenticator app, she can only set one up: there are no permissions or pages until then'),
    waiting: z.array(WaitingWork).describe('The queues that she may see'),
  })
  .meta({ id: 'SuperAdminData' })
export type SuperAdminData = z.infer<typeof SuperAdminData>

export const getSuperAdminDataEndpoint = endpoint({
  method: 'POST',
  url: '/api/getSuperAdminData',
  summary: 'Get the signed-in administrator, her permissions, the pages she sees, and the work that waits',
  tag: 'Administration',
  auth: ['admin'],
  response: { 200: SuperAdminData },
})
