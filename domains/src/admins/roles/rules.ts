import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { PlatformPermission } from '../../platform-permissions/contract.ts'
import type { Actor } from '../../serve.ts'
import { findGranted } from '../find-granted.ts'
import { cannotGrantWhatYouLack, lastOwner, ownerRoleFixed, roleNotFound } from './contract.ts'

export interface Role {
  readonly id: string
  readonly key: string | null
  readonly name: string
  readonly description: string
  /** All permissions for the owner. */
  readonly permissions: readonly PlatformPermission[]
}

/**
 * Makes changes of roles and people run one after the other, so that each sees the permissions and owners that the one
 * before has left. The lock is held until the transaction ends.
 */
export async function lockRoles(tx: Tx): Promise<void> {
  await tx.selectFrom('admin_roles').select('id').where('key', '=', 'owner').forUpdate().executeTakeFirstOrThrow()
}

/** Returns the role with its permissions. Throws `role_not_found`. */
export async function requireRole(tx: Tx, id: string): Promise<Role> {
  const [role] = await findRoles(tx, [id])
  if (role === undefined) throw new Refused(roleNotFound)
  return role
}

/** Like `requireRole`, for several ids, which may repeat. */
export async function requireRoles(tx: Tx, ids: readonly string[]): Promise<Role[]> {
  const wanted = [...new Set(ids)]
  const found = await findRoles(tx, wanted)
  if (found.length < wanted.length) throw new Refused(roleNotFound)
  return found
}

async function findRoles(db: Db | Tx, ids: readonly string[]): Promise<Role[]> {
  if (ids.length === 0) return []
  const rows = await db
    .selectFrom('admin_roles')
    .leftJoin('admin_role_permissions', 'admin_role_permissions.role_id', 'admin_roles.id')
    .select(['id', 'key', 'name', 'description', 'permission'])
    .where('id', 'in', ids)
    .orderBy('name')
    .execute()
  return [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((group) => {
    const [role] = group
    return role === undefined ? [] : [{ ...role, permissions: permissionsOf(role.key, group) }]
  })
}

function permissionsOf(
  key: string | null,
  rows: readonly { readonly permission: string | null }[],
): readonly PlatformPermission[] {
  if (key === 'owner') return PlatformPermission.options
  return PlatformPermission.options.filter((permission) => rows.some((row) => row.permission === permission))
}

/** The owner's role has every permission by definition. */
export function requireNotOwner({ key }: Role): void {
  if (key === 'owner') throw new Refused(ownerRoleFixed)
}

/**
 * Throws `cannot_grant_what_you_lack` unless the administrator has, at this moment, all of the permissions that she gives
 * or takes. Only owners give or take the owner's role. Call it after `lockRoles`.
 */
export async function requireCanGrant(
  tx: Tx,
  { account_id: accountId }: Pick<Actor<'admin'>, 'account_id'>,
  {
    permissions,
    roles = [],
  }: { readonly permissions?: readonly PlatformPermission[]; readonly roles?: readonly Role[] },
): Promise<void> {
  const granted = await findGranted(tx, accountId)
  if (granted === 'all') return
  const needed = new Set([...(permissions ?? []), ...roles.flatMap((role) => role.permissions)])
  const lacking = PlatformPermission.options.filter(
    (permission) => needed.has(permission) && !granted.includes(permission),
  )
  if (lacking.length === 0 && !roles.some(({ key }) => key === 'owner')) return
  throw new Refused(cannotGrantWhatYouLack, undefined, { extensions: { permissions: lacking } })
}

/**
 * Throws `last_owner` unless an active owner remains without this administrator. Call it after `lockRoles`, before she
 * loses the role or is suspended.
 */
export async function requireOtherOwner(tx: Tx, accountId: string): Promise<void> {
  const owners = await tx
    .selectFrom('admin_role_members')
    .innerJoin('admin_roles', 'admin_roles.id', 'admin_role_members.role_id')
    .innerJoin('accounts', 'accounts.id', 'admin_role_members.account_id')
    .select('account_id')
    .where('key', '=', 'owner')
    .where('accounts.status', '=', 'active')
    .execute()
  const isOwner = owners.some((owner) => owner.account_id === accountId)
  if (isOwner && owners.length === 1) throw new Refused(lastOwner)
}
