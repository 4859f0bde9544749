import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { ownRoles, roleInUse } from './contract.ts'
import { endRoleSessions, listMembers } from './end-role-sessions.ts'
import { lockRoles, type Role, requireCanGrant, requireNotOwner, requireRole } from './rules.ts'

/**
 * Deletes a role. Its people and invitations get `move_to` instead; without it, throws `role_in_use` if there are any.
 * Also throws `role_not_found`, `owner_role_fixed`, `cannot_grant_what_you_lack`, or `own_roles` if the administrator has
 * the role herself. Returns how many people lost it.
 */
export function deleteRole(
  platform: Platform,
  actor: Actor<'admin'>,
  { role_id: roleId, move_to: moveTo }: { readonly role_id: string; readonly move_to?: string | undefined },
  requestId: string,
): Promise<number> {
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    const role = await requireRole(tx, roleId)
    requireNotOwner(role)
    const target = moveTo === undefined || moveTo === roleId ? undefined : await requireRole(tx, moveTo)
    await requireCanGrant(tx, actor, { roles: target === undefined ? [role] : [role, target] })
    const members = await listMembers(tx, roleId)
    if (members.includes(actor.account_id)) throw new Refused(ownRoles)
    const invitations = await listInvitations(tx, roleId)
    if (target !== undefined) await movePeople(tx, platform, actor, { target, members, invitations })
    else if (members.length > 0 || invitations.length > 0) {
      const extensions = { members: members.length, invitations: invitations.length }
      throw new Refused(roleInUse, undefined, { extensions })
    }
    await tx.deleteFrom('admin_role_members').where('role_id', '=', roleId).execute()
    await tx.deleteFrom('admin_roles').where('id', '=', roleId).execute()
    await endRoleSessions(tx, platform, actor, members, requestId)
    await recordAudit(tx, {
      action: 'admin_role.deleted',
      actor,
      subject_id: roleId,
      details: {
        before: { name: role.name, description: role.description, permissions: role.permissions },
        moved_to: target?.id ?? null,
        members,
      },
      request_id: requestId,
    })
    return members.length
  })
}

async function movePeople(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  actor: Actor<'admin'>,
  {
    target,
    members,
    invitations,
  }: { readonly target: Role; readonly members: readonly string[]; readonly invitations: readonly string[] },
): Promise<void> {
  const given = { role_id: target.id, given_by: actor.account_id, given_at: clock() }
  if (members.length > 0) {
    await tx
      .insertInto('admin_role_members')
      .values(members.map((id) => ({ account_id: id, ...given })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  if (invitations.length > 0) {
    await tx
      .insertInto('admin_invitation_roles')
      .values(invitations.map((id) => ({ invitation_id: id, role_id: target.id })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}

async function listInvitations(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx
    .selectFrom('admin_invitation_roles')
    .select('invitation_id')
    .where('role_id', '=', roleId)
    .execute()
  return rows.map(({ invitation_id: id }) => id)
}
