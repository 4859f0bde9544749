import { endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { admins } from '../../platform-permissions/contract.ts'
import { adminNotFound, cannotGrantWhatYouLack, lastOwner, ownRoles, roleNotFound } from '../roles/contract.ts'

const PersonRole = z.object({ id: z.uuid(), name: z.string() })

/** An administrator, or somebody who was invited to be one. */
export const Person = z
  .object({
    id: z.uuid().describe('ID of the account, or of the invitation until it’s accepted'),
    status: z.enum(['active', 'suspended', 'invited', 'expired']).describe('expired: not accepted in time'),
    name: z.string().nullable().describe('null until the invitation is accepted'),
    email: z.string(),
    roles: z.array(PersonRole),
    totp_enabled: z.boolean(),
    is_you: z.boolean(),
    since: Time.describe('When they joined, or when the invitation was last sent'),
    last_seen_at: Time.nullable().describe('Accurate to a few minutes; null without a recent session'),
    session_count: z.int().describe('Active sessions'),
    invited_by: z.string().nullable(),
    expires_at: Time.nullable().describe('When the invitation expires'),
  })
  .meta({ id: 'Person' })
export type Person = z.infer<typeof Person>

export const yourself = refusal('yourself', 409, 'You can’t do this to your own account')

const tag = 'People'
const auth = admins('admins.manage')
const params = z.object({ id: z.uuid() })
const change = { method: 'POST', tag, auth, confirmed: true, params, response: { 200: Person } } as const

export const PeopleListQuery = listQuery({
  sorts: ['name', 'since', 'last_seen_at'],
  default_sort: 'name',
  filters: {
    status: filterable(Person.shape.status, ['in', 'not_in']),
    role: filterable(z.uuid(), ['in', 'not_in']),
    totp_enabled: filterable(z.enum(['true', 'false']), ['eq']),
    since: filterable(TimeInput, ['gte', 'lte']),
    last_seen_at: filterable(TimeInput, ['gte', 'lte', 'empty']),
  },
})

export const listPeopleEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/people',
  summary: 'List administrators and open invitations. Words match part of the name or email',
  tag,
  auth,
  query: PeopleListQuery,
  response: { 200: pageOf(Person) },
})

export const exportPeopleEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/people',
  summary: 'Download the list of administrators and invitations as CSV. The download is recorded.',
  tag,
  auth,
  query: PeopleListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getPersonEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/people/:id',
  summary: 'Get an administrator',
  tag,
  auth,
  params,
  response: { 200: Person },
  refusals: [adminNotFound],
})

export const setPersonRolesEndpoint = endpoint({
  ...change,
  method: 'PUT',
  url: '/api/admin/people/:id/roles',
  summary: 'Set the roles of an administrator. Ends her sessions if they change',
  body: z.object({ role_ids: z.array(z.uuid()).max(20) }),
  refusals: [adminNotFound, roleNotFound, ownRoles, lastOwner, cannotGrantWhatYouLack],
})

export const suspendPersonEndpoint = endpoint({
  ...change,
  url: '/api/admin/people/:id/suspend',
  summary: 'Suspend an administrator. Her sessions end, and she can’t sign in. Repeating the call changes nothing',
  body: z.object({ reason: z.string().trim().min(1, 'Enter a reason').max(1000) }),
  refusals: [adminNotFound, yourself, lastOwner, cannotGrantWhatYouLack],
})

export const reactivatePersonEndpoint = endpoint({
  ...change,
  url: '/api/admin/people/:id/reactivate',
  summary: 'Let a suspended administrator sign in again. Repeating the call changes nothing',
  refusals: [adminNotFound, yourself, cannotGrantWhatYouLack],
})

export const endPersonSessionsEndpoint = endpoint({
  ...change,
  url: '/api/admin/people/:id/end-sessions',
  summary: 'End all sessions of an administrator',
  refusals: [adminNotFound, yourself, cannotGrantWhatYouLack],
})

export const resetPersonTotpEndpoint = endpoint({
  ...change,
  url: '/api/admin/people/:id/reset-totp',
  summary: 'Turn off the authenticator app of an administrator who has lost it. Her sessions end',
  body: z.object({ reason: z.string().trim().min(1, 'Enter a reason').max(1000) }),
  refusals: [adminNotFound, yourself, cannotGrantWhatYouLack],
})
