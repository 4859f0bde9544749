import type { Db, Tx } from '@haat/db'
import type { PlatformPermission } from '../../platform-permissions/contract.ts'

interface NotifiedAdmin {
  readonly id: string
  readonly name: string
  readonly email: string
}

/** Returns the active administrators with a permission, and the owners. */
export function listAdminsWith(tx: Tx, permission: PlatformPermission): Promise<NotifiedAdmin[]> {
  return tx
    .selectFrom('accounts')
    .select(['accounts.id', 'accounts.name', 'accounts.email'])
    .where('accounts.kind', '=', 'admin')
    .where('accounts.status', '=', 'active')
    .where('accounts.id', 'in', (eb) =>
      eb
        .selectFrom('admin_role_members')
        .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_members.role_id')
        .leftJoin('admin_role_permissions', (join) =>
          join
            .onRef('admin_role_permissions.role_id', '=', 'admin_roles.id')
            .on('admin_role_permissions.permission', '=', permission),
        )
        .select('admin_role_members.account_id')
        .where((or) =>
          or.or([or('admin_roles.key', '=', 'owner'), or('admin_role_permissions.permission', 'is not', null)]),
        ),
    )
    .orderBy('accounts.id')
    .execute()
}

/** Returns the permissions of an administrator's roles; `all` for owners. */
export async function findPlatformPermissions(db: Db | Tx, accountId: string): Promise<'all' | ReadonlySet<string>> {
  const rows = await db
    .selectFrom('admin_role_members')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_members.role_id')
    .leftJoin('admin_role_permissions', 'admin_role_permissions.role_id', 'admin_roles.id')
    .select(['admin_roles.key', 'admin_role_permissions.permission'])
    .where('admin_role_members.account_id', '=', accountId)
    .execute()
  return rows.some(({ key }) => key === 'owner') ? 'all' : new Set(rows.flatMap(({ permission }) => permission ?? []))
}
