import { endpoint, line, noContent, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins } from '../platform-permissions/contract.ts'

/** For each administrator and list. */
export const MAX_ADMIN_VIEWS = 20

const ListName = z
  .string()
  .max(40)
  .regex(/^[a-z][a-z_]*$/, { error: 'Use lower-case letters and underscores', abort: true })
  .describe('The list’s name: audit_entries, mails')
const Name = line(40).min(1, 'Enter a name')
const Query = line(1000).min(1, 'Choose at least one filter').describe('The list’s filters as a query string')

export const AdminView = z
  .object({
    id: z.uuid(),
    list: z.string(),
    name: z.string(),
    query: z.string(),
    is_shared: z.boolean(),
    is_own: z.boolean(),
    owner_name: z.string(),
    created_at: Time,
  })
  .meta({ id: 'AdminView' })
export type AdminView = z.infer<typeof AdminView>

export const adminViewNotFound = refusal('admin_view_not_found', 404, 'This saved view doesn’t exist')
export const adminViewNameTaken = refusal('admin_view_name_taken', 409, 'You already have a view with this name')
export const tooManyAdminViews = refusal(
  'too_many_admin_views',
  409,
  `You can save up to ${MAX_ADMIN_VIEWS} views of a list. Delete one first.`,
)

const tag = 'Administrators’ lists'
const params = z.object({ id: z.uuid() })

export const listAdminViewsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/views',
  summary: 'List the administrator’s saved views of a list, and those that others share',
  tag,
  auth: admins(),
  query: z.object({ list: ListName }),
  response: { 200: z.object({ items: z.array(AdminView), next_cursor: z.null() }) },
})

export const createAdminViewEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/views',
  summary: 'Save the filters of a list under a name',
  tag,
  auth: admins(),
  body: z.object({ list: ListName, name: Name, query: Query, is_shared: z.boolean().default(false) }),
  response: { 201: AdminView },
  refusals: [adminViewNameTaken, tooManyAdminViews],
})

export const updateAdminViewEndpoint = endpoint({
  method: 'PUT',
  url: '/api/admin/views/:id',
  summary: 'Rename an own saved view, replace its filters, or share it',
  tag,
  auth: admins(),
  params,
  body: z.object({ name: Name.optional(), query: Query.optional(), is_shared: z.boolean().optional() }),
  response: { 200: AdminView },
  refusals: [adminViewNotFound, adminViewNameTaken],
})

export const deleteAdminViewEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/admin/views/:id',
  summary: 'Delete an own saved view',
  tag,
  auth: admins(),
  params,
  response: { 204: noContent },
  refusals: [adminViewNotFound],
})

/** The columns of an export, in the order of the file; all of them without it. */
export const ExportColumns = z.string().max(1000).optional().describe('Keys of columns, separated by commas')

/** A CSV file in UTF-8 with a byte order mark. */
export const csvResponse = { content_type: 'text/csv; charset=utf-8', description: 'CSV file' } as const
