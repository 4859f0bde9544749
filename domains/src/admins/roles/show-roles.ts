import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { PlatformPermission } from '../../platform-permissions/contract.ts'
import { type PlatformPage, platformPages } from '../../platform-permissions/index.ts'
import { type AdminRole, adminNotFound, type RoleRoute, roleNotFound } from './contract.ts'

const catalogue: readonly (readonly [string, PlatformPage])[] = Object.entries(platformPages)

/** Returns every page in the order of the navigation. */
export function listAllRoutes(): RoleRoute[] {
  return catalogue.map(([route, page], position) => showRoute(route, page, { is_visible: true, position }))
}

/** Whether a role with these permissions may open a page. */
export function opensPage({ permissions: anyOf }: PlatformPage, granted: readonly PlatformPermission[]): boolean {
  return anyOf.length === 0 || anyOf.some((permission) => granted.includes(permission))
}

/** Returns all roles, the owner first and then by name, or only those of one account. */
export async function listRoles(db: Db | Tx, accountId?: string): Promise<AdminRole[]> {
  const rows = await db
    .selectFrom('admin_roles')
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom('admin_role_members')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('role_id', '=', 'admin_roles.id')
        .as('member_count'),
      eb
        .selectFrom('admin_invitation_roles')
        .select((count) => count.fn.countAll<number>().as('count'))
        .whereRef('role_id', '=', 'admin_roles.id')
        .as('invitation_count'),
    ])
    .$if(accountId !== undefined, (query) =>
      query.where('id', 'in', (eb) =>
        eb
          .selectFrom('admin_role_members')
          .select('role_id')
          .where('account_id', '=', accountId ?? ''),
      ),
    )
    .orderBy((eb) => eb('key', 'is not distinct from', 'owner'), 'desc')
    .orderBy('name')
    .execute()
  const [permissions, routes] = await Promise.all([
    db.selectFrom('admin_role_permissions').selectAll().execute(),
    db.selectFrom('admin_role_routes').selectAll().execute(),
  ])
  return rows.map((row) => {
    const names = new Set(permissions.filter(({ role_id: id }) => id === row.id).map(({ permission }) => permission))
    const isOwner = row.key === 'owner'
    const granted = PlatformPermission.options.filter((permission) => isOwner || names.has(permission))
    return {
      id: row.id,
      name: row.name,
      description: row.description,
      is_builtin: row.key !== null,
      is_owner: isOwner,
      permissions: granted,
      routes: showRoutes(
        granted,
        routes.filter(({ role_id: id }) => id === row.id),
      ),
      member_count: row.member_count ?? 0,
      invitation_count: row.invitation_count ?? 0,
      updated_at: row.updated_at.toISOString(),
    }
  })
}

/** Returns one role. Throws `role_not_found`. */
export async function showRole(db: Db | Tx, id: string): Promise<AdminRole> {
  const role = (await listRoles(db)).find((one) => one.id === id)
  if (role === undefined) throw new Refused(roleNotFound)
  return role
}

/** Throws `admin_not_found` unless the account is an administrator's. */
export async function requireAdmin(db: Db, accountId: string): Promise<void> {
  const account = await db
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', accountId)
    .where('kind', '=', 'admin')
    .executeTakeFirst()
  if (account === undefined) throw new Refused(adminNotFound)
}

interface SavedRoute {
  readonly route: string
  readonly is_visible: boolean
  readonly position: number
}

function showRoutes(granted: readonly PlatformPermission[], saved: readonly SavedRoute[]): RoleRoute[] {
  return catalogue
    .filter(([, page]) => opensPage(page, granted))
    .map(([route, page], index) => {
      const own = saved.find((one) => one.route === route)
      return showRoute(route, page, own ?? { is_visible: true, position: index })
    })
    .toSorted((one, other) => one.position - other.position)
}

function showRoute(
  route: string,
  { path, label, group, permissions }: PlatformPage,
  { is_visible: isVisible, position }: Omit<SavedRoute, 'route'>,
): RoleRoute {
  return { route, path, label, group, permissions: [...permissions], is_visible: isVisible, position }
}
