import { endpoint, line, refusal, Time } from '@haat/http-contract'
import { z } from 'zod'
import { admins, PlatformPermission } from '../../platform-permissions/contract.ts'

/** A page of the administration as a role shows it. */
export const RoleRoute = z
  .object({
    route: z.string().describe('Key of the page'),
    path: z.string(),
    label: z.string(),
    group: z.string(),
    permissions: z.array(PlatformPermission).describe('Any one of them opens the page; empty: every administrator'),
    is_visible: z.boolean(),
    position: z.int(),
  })
  .meta({ id: 'RoleRoute' })
export type RoleRoute = z.infer<typeof RoleRoute>

/** A named set of permissions. */
export const AdminRole = z
  .object({
    id: z.uuid(),
    name: z.string(),
    description: z.string(),
    is_builtin: z.boolean(),
    is_owner: z.boolean().describe('Has every permission, also those that are added later, and can’t be changed'),
    permissions: z.array(PlatformPermission),
    routes: z.array(RoleRoute).describe('The pages that the role’s permissions open, in its order'),
    member_count: z.int(),
    invitation_count: z.int(),
    updated_at: Time,
  })
  .meta({ id: 'AdminRole' })
export type AdminRole = z.infer<typeof AdminRole>

const DescribedPermission = z.object({
  permission: PlatformPermission,
  label: z.string(),
  description: z.string(),
  group: z.string(),
})

export const roleNotFound = refusal('role_not_found', 404, 'Role not found')
export const roleNameTaken = refusal('role_name_taken', 409, 'Another role has this name')
export const ownerRoleFixed = refusal('owner_role_fixed', 409, 'The owner role can’t be changed or deleted')
/** Carries `permissions`: those that the caller lacks. */
export const cannotGrantWhatYouLack = refusal(
  'cannot_grant_what_you_lack',
  403,
  'You can’t give or take permissions that you don’t have',
)
/** Carries `members` and `invitations`. */
export const roleInUse = refusal('role_in_use', 409, 'People have this role. Choose a role to move them to.')
/** Carries `routes`. */
export const routeNotPermitted = refusal(
  'route_not_permitted',
  422,
  'The role doesn’t have the permission for these pages',
)
export const ownRoles = refusal('own_roles', 409, 'You can’t change your own roles')
export const lastOwner = refusal('last_owner', 409, 'The last owner must remain')
export const adminNotFound = refusal('admin_not_found', 404, 'Administrator not found')

const tag = 'Roles'
const RoleId = z.uuid()

export const manageRolesEndpoint = endpoint({
  method: 'POST',
  url: '/api/manageRoles',
  summary:
    'Create a role, or change its name, description and permissions. Ends the sessions of its members if the permissions change',
  tag,
  auth: admins('roles.manage'),
  confirmed: true,
  body: z.object({
    id: RoleId.optional().describe('The role to change; without it, a new role'),
    name: line(60).min(1, 'Enter a name'),
    description: line(300).default(''),
    permissions: z.array(PlatformPermission).max(100),
  }),
  response: { 200: AdminRole, 201: AdminRole },
  refusals: [roleNotFound, roleNameTaken, ownerRoleFixed, cannotGrantWhatYouLack],
})

export const getUserRolesEndpoint = endpoint({
  method: 'GET',
  url: '/api/getUserRoles',
  summary: 'List all roles, permissions and pages, or those of one administrator',
  tag,
  auth: admins('roles.manage', 'admins.manage'),
  query: z.object({ account_id: z.uuid().optional() }),
  response: {
    200: z.object({
      roles: z.array(AdminRole),
      permissions: z.array(DescribedPermission),
      routes: z.array(RoleRoute),
    }),
  },
  refusals: [adminNotFound],
})

export const saveRoutesEndpoint = endpoint({
  method: 'POST',
  url: '/api/saveRoutes',
  summary: 'Choose the pages that a role shows, and their order. Pages that aren’t named stay as they are',
  tag,
  auth: admins('roles.manage'),
  confirmed: true,
  body: z.object({
    role_id: RoleId,
    routes: z
      .array(z.object({ route: z.string().max(60), is_visible: z.boolean(), position: z.int().min(0).max(10_000) }))
      .max(200),
  }),
  response: { 200: AdminRole },
  refusals: [roleNotFound, ownerRoleFixed, routeNotPermitted],
})

export const deleteUserRolesEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/deleteUserRoles',
  summary:
    'Delete a role, or with `account_id` take it from one administrator. Ends the sessions of the people concerned',
  tag,
  auth: admins('roles.manage', 'admins.manage'),
  confirmed: true,
  body: z.object({
    role_id: RoleId,
    account_id: z.uuid().optional().describe('Take the role from this administrator only. Needs `admins.manage`'),
    move_to: RoleId.optional().describe('The role that the deleted role’s people get instead. Needs `roles.manage`'),
  }),
  response: { 200: z.object({ role_id: z.uuid(), people: z.int().describe('How many lost the role') }) },
  refusals: [roleNotFound, adminNotFound, ownerRoleFixed, roleInUse, ownRoles, lastOwner, cannotGrantWhatYouLack],
})
