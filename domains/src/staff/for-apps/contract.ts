import { endpoint } from '@haat/http-contract'
import { z } from 'zod'
import { StaffPermission } from '../../permissions/contract.ts'

/** Someone who works in the store, as apps see them. */
export const TeamMember = z
  .object({
    id: z.uuid().describe('ID of the account'),
    name: z.string(),
    role: z.enum(['owner', 'staff']).meta({ open: true }),
    permissions: z.array(StaffPermission.meta({ open: true })).describe('Of staff. The owner has all'),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof TeamMember>

export const listTeamEndpoint = endpoint({
  method: 'GET',
  url: '/api/app/staff',
  summary: 'List who works in the store: the owner first, then staff by name. Without contacts and invitations',
  tag: 'For apps',
  auth: ['app'],
  app: { scope: 'staff:read', personal: { 'items.*.name': 'staff:read' } },
  response: { 200: z.object({ items: z.array(TeamMember), next_cursor: z.null() }) },
})
