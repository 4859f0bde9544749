import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { PlatformPermission } from '../../platform-permissions/contract.ts'
import type { Actor } from '../../serve.ts'
import { type AdminRole, roleNameTaken } from './contract.ts'
import { endRoleSessions, listMembers } from './end-role-sessions.ts'
import { lockRoles, requireCanGrant, requireNotOwner, requireRole } from './rules.ts'
import { showRole } from './show-roles.ts'

export interface RoleChange {
  readonly id?: string | undefined
  readonly name: string
  readonly description: string
  readonly permissions: readonly PlatformPermission[]
}

/**
 * Creates a role. Throws `role_name_taken`, or `cannot_grant_what_you_lack` if the administrator lacks one of the
 * permissions.
 */
export function createRole(
  platform: Platform,
  actor: Actor<'admin'>,
  { name, description, permissions }: RoleChange,
  requestId: string,
): Promise<AdminRole> {
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    await requireCanGrant(tx, actor, { permissions })
    await requireNameFree(tx, name)
    const now = platform.clock()
    const { id } = await tx
      .insertInto('admin_roles')
      .values({ name, description, created_at: now, updated_at: now })
      .returning('id')
      .executeTakeFirstOrThrow()
    await savePermissions(tx, id, permissions)
    await recordAudit(tx, {
      action: 'admin_role.created',
      actor,
      subject_id: id,
      details: { after: { name, description, permissions: inOrder(permissions) } },
      request_id: requestId,
    })
    return showRole(tx, id)
  })
}

/**
 * Changes a role. Nobody can add or remove a permission that she lacks. Ends its members' sessions if the permissions
 * change. Throws `role_not_found`, `owner_role_fixed`, `role_name_taken` or `cannot_grant_what_you_lack`.
 */
export function changeRole(
  platform: Platform,
  actor: Actor<'admin'>,
  id: string,
  { name, description, permissions }: RoleChange,
  requestId: string,
): Promise<AdminRole> {
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    const before = await requireRole(tx, id)
    requireNotOwner(before)
    const changed = PlatformPermission.options.filter(
      (permission) => before.permissions.includes(permission) !== permissions.includes(permission),
    )
    await requireCanGrant(tx, actor, { permissions: changed })
    await requireNameFree(tx, name, id)
    await tx
      .updateTable('admin_roles')
      .set({ name, description, updated_at: platform.clock() })
      .where('id', '=', id)
      .execute()
    if (changed.length > 0) {
      await tx.deleteFrom('admin_role_permissions').where('role_id', '=', id).execute()
      await savePermissions(tx, id, permissions)
      await endRoleSessions(tx, platform, actor, await listMembers(tx, id), requestId)
    }
    await recordAudit(tx, {
      action: 'admin_role.changed',
      actor,
      subject_id: id,
      details: {
        before: { name: before.name, description: before.description, permissions: before.permissions },
        after: { name, description, permissions: inOrder(permissions) },
      },
      request_id: requestId,
    })
    return showRole(tx, id)
  })
}

const inOrder = (permissions: readonly PlatformPermission[]) =>
  PlatformPermission.options.filter((permission) => permissions.includes(permission))

async function savePermissions(tx: Tx, roleId: string, permissions: readonly PlatformPermission[]): Promise<void> {
  const rows = inOrder(permissions).map((permission) => ({ role_id: roleId, permission }))
  if (rows.length > 0) await tx.insertInto('admin_role_permissions').values(rows).execute()
}

async function requireNameFree(tx: Tx, name: string, except?: string): Promise<void> {
  const taken = await tx
    .selectFrom('admin_roles')
    .select('id')
    .where((eb) => eb(eb.fn<string>('lower', ['name']), '=', eb.fn<string>('lower', [eb.val(name)])))
    .executeTakeFirst()
  if (taken !== undefined && taken.id !== except) throw new Refused(roleNameTaken)
}
