import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { admins, PlatformPermission } from '../../platform-permissions/contract.ts'

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
  })
  .meta({ id: 'SuperAdminData' })
export type SuperAdminData = z.infer<typeof SuperAdminData>

export const getSuperAdminDataEndpoint = endpoint({
  method: 'POST',
  url: '/api/getSuperAdminData',
  summary: 'Get the signed-in administrator, her permissions and the pages she sees',
  tag: 'Administration',
  auth: admins(),
  response: { 200: SuperAdminData },
})
