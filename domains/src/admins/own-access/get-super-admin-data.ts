import type { Db } from '@haat/db'
import { hasAuthenticator } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import { PlatformPermission } from '../../platform-permissions/contract.ts'
import { type PlatformPage, platformPages } from '../../platform-permissions/index.ts'
import type { Actor, PlatformAdmin } from '../../serve.ts'
import { findGranted } from '../find-granted.ts'
import { platformAdmin } from '../platform-admin.ts'
import type { SuperAdminData } from './contract.ts'
import { listWaitingWork } from './list-waiting-work.ts'

/** Returns the signed-in administrator with her roles, her permissions, the pages that her roles show and the work that waits. */
export async function getSuperAdminData(platform: Platform, actor: Actor<'admin'>): Promise<SuperAdminData> {
  const { db, settings } = platform
  const totpEnabled = await hasAuthenticator(db, actor.account_id)
  const isBlocked = settings.admin_totp_required && !totpEnabled
  const admin = platformAdmin(platform, actor, isBlocked ? [] : await findGranted(db, actor.account_id))
  const [roles, routes, waiting] = await Promise.all([
    listRoles(db, admin.account_id),
    listRoutes(db, admin.account_id),
    listWaitingWork(db, admin),
  ])
  return {
    id: admin.account_id,
    name: admin.name,
    email: admin.email,
    roles,
    permissions: PlatformPermission.options.filter((permission) => admin.can(permission)),
    pages: isBlocked ? [] : visiblePages(admin, routes, roles.length),
    totp_enabled: totpEnabled,
    totp_required: settings.admin_totp_required,
    waiting,
  }
}

async function listRoles(db: Db, accountId: string): Promise<SuperAdminData['roles']> {
  return db
    .selectFrom('admin_role_members')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_members.role_id')
    .select(['admin_roles.id', 'admin_roles.name'])
    .where('admin_role_members.account_id', '=', accountId)
    .orderBy('admin_roles.name')
    .execute()
}

interface RoleRoute {
  readonly route: string
  readonly is_visible: boolean
  readonly position: number
}

async function listRoutes(db: Db, accountId: string): Promise<RoleRoute[]> {
  return db
    .selectFrom('admin_role_members')
    .innerJoin('admin_role_routes', 'admin_role_routes.role_id', 'admin_role_members.role_id')
    .select(['admin_role_routes.route', 'admin_role_routes.is_visible', 'admin_role_routes.position'])
    .where('admin_role_members.account_id', '=', accountId)
    .execute()
}

/**
 * A page is hidden only if all of the roles hide it. A role can't show a page for which its holder lacks the permission.
 * Pages of a group stay together; a position is the page's place in its group.
 */
function visiblePages(admin: PlatformAdmin, routes: readonly RoleRoute[], roles: number): SuperAdminData['pages'] {
  const catalogue: [string, PlatformPage][] = Object.entries(platformPages)
  const groups = [...new Set(catalogue.map(([, { group }]) => group))]
  const settings = Map.groupBy(routes, ({ route }) => route)
  return catalogue
    .filter(([, { permissions }]) => permissions.length === 0 || admin.can(...permissions))
    .filter(([key]) => (settings.get(key) ?? []).filter((route) => !route.is_visible).length < Math.max(roles, 1))
    .map(([key, { path, label, group }], index) => {
      const positions = (settings.get(key) ?? []).map(({ position }) => position)
      const place = positions.length === 0 ? index : Math.min(...positions)
      const rank: readonly number[] = [groups.indexOf(group), place, index]
      return { page: { key, path, label, group }, rank }
    })
    .toSorted((one, other) => compareRanks(one.rank, other.rank))
    .map(({ page }) => page)
}

function compareRanks(one: readonly number[], other: readonly number[]): number {
  const differing = one.findIndex((place, index) => place !== other[index])
  return differing === -1 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0)
}
