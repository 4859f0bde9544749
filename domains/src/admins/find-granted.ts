import type { Db, Tx } from '@haat/db'
import { PlatformPermission } from '../platform-permissions/contract.ts'

/** The permissions of an administrator. `all`: the owners'. */
export type GrantedPlatformPermissions = 'all' | readonly PlatformPermission[]

/** Returns the permissions of all roles of an administrator; none if she is suspended. Names that the code no longer knows grant nothing. */
export async function findGranted(db: Db | Tx, accountId: string): Promise<GrantedPlatformPermissions> {
  const rows = await db
    .selectFrom('admin_role_members')
    .innerJoin('accounts', 'accounts.id', 'admin_role_members.account_id')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_members.role_id')
    .leftJoin('admin_role_permissions', 'admin_role_permissions.role_id', 'admin_roles.id')
    .select(['admin_roles.key', 'admin_role_permissions.permission'])
    .where('admin_role_members.account_id', '=', accountId)
    .where('accounts.status', '=', 'active')
    .execute()
  if (rows.some(({ key }) => key === 'owner')) return 'all'
  const names = new Set(rows.map(({ permission }) => permission))
  return PlatformPermission.options.filter((permission) => names.has(permission))
}
