import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { ownRoles, roleNotFound } from '../roles/contract.ts'
import { endRoleSessions } from '../roles/end-role-sessions.ts'
import { type Role, requireCanGrant, requireOtherOwner, requireRoles } from '../roles/rules.ts'
import { type LockedAdmin, lockAdmin } from './lock-admin.ts'
import { rolesChangedMail } from './mails.ts'

/**
 * Sets the roles of another administrator and ends her sessions if they change. Throws `admin_not_found`,
 * `role_not_found`, `own_roles`, `last_owner`, or `cannot_grant_what_you_lack` for roles with permissions that the caller
 * lacks.
 */
export function setRoles(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, role_ids: roleIds }: { readonly id: string; readonly role_ids: readonly string[] },
  requestId: string,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const admin = await lockAdmin(tx, id)
    await changeRoles(tx, platform, actor, { admin, after: await requireRoles(tx, roleIds) }, requestId)
  })
}

/** Takes one role from another administrator. Refuses like `setRoles`; `role_not_found` also if she doesn't have it. */
export function takeRole(
  platform: Platform,
  actor: Actor<'admin'>,
  { account_id: accountId, role_id: roleId }: { readonly account_id: string; readonly role_id: string },
  requestId: string,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const admin = await lockAdmin(tx, accountId)
    const after = admin.roles.filter((role) => role.id !== roleId)
    if (after.length === admin.roles.length) throw new Refused(roleNotFound)
    await changeRoles(tx, platform, actor, { admin, after }, requestId)
  })
}

async function changeRoles(
  tx: Tx,
  platform: Platform,
  actor: Actor<'admin'>,
  { admin, after }: { readonly admin: LockedAdmin; readonly after: readonly Role[] },
  requestId: string,
): Promise<void> {
  if (admin.id === actor.account_id) throw new Refused(ownRoles)
  const has = (roles: readonly Role[], { id }: Role) => roles.some((role) => role.id === id)
  const taken = admin.roles.filter((role) => !has(after, role))
  const given = after.filter((role) => !has(admin.roles, role))
  if (taken.length === 0 && given.length === 0) return
  await requireCanGrant(tx, actor, { roles: [...taken, ...given] })
  if (taken.some(({ key }) => key === 'owner')) await requireOtherOwner(tx, admin.id)

  const [takenIds, givenIds] = [taken.map(({ id }) => id), given.map(({ id }) => id)]
  if (takenIds.length > 0) {
    await tx
      .deleteFrom('admin_role_members')
      .where('account_id', '=', admin.id)
      .where('role_id', 'in', takenIds)
      .execute()
  }
  if (givenIds.length > 0) {
    const values = { account_id: admin.id, given_by: actor.account_id, given_at: platform.clock() }
    await tx
      .insertInto('admin_role_members')
      .values(givenIds.map((id) => ({ ...values, role_id: id })))
      .execute()
  }
  await endRoleSessions(tx, platform, actor, [admin.id], requestId)
  const names = (roles: readonly Role[]) => roles.map(({ name }) => name)
  await recordAudit(tx, {
    action: 'admin.roles_changed',
    actor,
    subject_id: admin.id,
    details: { before: names(admin.roles), after: names(after) },
    request_id: requestId,
  })
  await queueMail(tx, platform, rolesChangedMail(admin, names(after), platform.settings))
}
