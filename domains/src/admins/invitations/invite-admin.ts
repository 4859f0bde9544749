import { inTransaction, type Tx } from '@haat/db'
import { DAY_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { hashSecretToken, newSecretToken } from '../../secret-token.ts'
import type { Actor } from '../../serve.ts'
import type { Person } from '../people/contract.ts'
import { showInvited } from '../people/show-people.ts'
import { lockRoles, requireCanGrant, requireRoles } from '../roles/rules.ts'
import {
  ADMIN_INVITATION_DAYS,
  adminAlreadyInvited,
  adminInvitationJustSent,
  adminInvitationNotFound,
  alreadyAdmin,
} from './contract.ts'
import { adminInvitationMail } from './mails.ts'

const RESEND_INTERVAL_S = 60

/**
 * Invites somebody to be an administrator with these roles. Throws `already_admin`, `admin_already_invited`,
 * `role_not_found` or `cannot_grant_what_you_lack`.
 */
export function inviteAdmin(
  platform: Platform,
  actor: Actor<'admin'>,
  { email, role_ids: roleIds }: { readonly email: string; readonly role_ids: readonly string[] },
  requestId: string,
): Promise<Person> {
  const token = newSecretToken()
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    const roles = await requireRoles(tx, roleIds)
    await requireCanGrant(tx, actor, { roles })
    await requireNew(tx, email)
    const sent = sentNow(now)
    const { id } = await tx
      .insertInto('admin_invitations')
      .values({ email, invited_by: actor.account_id, token_hash: hashSecretToken(token), created_at: now, ...sent })
      .returning('id')
      .executeTakeFirstOrThrow()
    await tx
      .insertInto('admin_invitation_roles')
      .values(roles.map((role) => ({ invitation_id: id, role_id: role.id })))
      .execute()
    const details = { email, roles: roles.map(({ name }) => name) }
    await recordAudit(tx, { action: 'admin.invited', actor, subject_id: id, details, request_id: requestId })
    const mail = { email, invited_by: actor.name, token, expires_at: sent.expires_at }
    await queueMail(tx, platform, adminInvitationMail(mail, platform.settings))
    return showInvited(tx, id, now)
  })
}

/**
 * Resends an invitation with a new link; the previous one no longer works. It is the caller's invitation from then on, so
 * she needs the roles' permissions. Throws `admin_invitation_not_found`, `cannot_grant_what_you_lack`, or
 * `admin_invitation_just_sent` within 60 s.
 */
export function resendAdminInvitation(
  platform: Platform,
  actor: Actor<'admin'>,
  id: string,
  requestId: string,
): Promise<Person> {
  const token = newSecretToken()
  const now = platform.clock()
  return inTransaction(platform.db, async (tx) => {
    await lockRoles(tx)
    const before = await tx
      .selectFrom('admin_invitations')
      .select(['email', 'sent_at'])
      .where('id', '=', id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined) throw new Refused(adminInvitationNotFound)
    await requireCanGrant(tx, actor, { roles: await rolesOfInvitation(tx, id) })
    requireWaited(before.sent_at, now)
    const sent = sentNow(now)
    await tx
      .updateTable('admin_invitations')
      .set({ token_hash: hashSecretToken(token), invited_by: actor.account_id, ...sent })
      .where('id', '=', id)
      .execute()
    await recordAudit(tx, { action: 'admin.invitation_resent', actor, subject_id: id, request_id: requestId })
    const mail = { email: before.email, invited_by: actor.name, token, expires_at: sent.expires_at }
    await queueMail(tx, platform, adminInvitationMail(mail, platform.settings))
    return showInvited(tx, id, now)
  })
}

/** Withdraws an invitation. Throws `admin_invitation_not_found`. */
export function revokeAdminInvitation(
  platform: Platform,
  actor: Actor<'admin'>,
  id: string,
  requestId: string,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const deleted = await tx.deleteFrom('admin_invitations').where('id', '=', id).returning('email').executeTakeFirst()
    if (deleted === undefined) throw new Refused(adminInvitationNotFound)
    await recordAudit(tx, {
      action: 'admin.invitation_revoked',
      actor,
      subject_id: id,
      details: { email: deleted.email },
      request_id: requestId,
    })
  })
}

/** Returns the roles that an invitation gives. */
export async function rolesOfInvitation(tx: Tx, id: string) {
  const rows = await tx.selectFrom('admin_invitation_roles').select('role_id').where('invitation_id', '=', id).execute()
  return requireRoles(
    tx,
    rows.map(({ role_id: roleId }) => roleId),
  )
}

function sentNow(now: Date): { sent_at: Date; expires_at: Date } {
  return { sent_at: now, expires_at: new Date(now.getTime() + ADMIN_INVITATION_DAYS * DAY_MS) }
}

function requireWaited(sentAt: Date, now: Date): void {
  const waitMs = sentAt.getTime() + RESEND_INTERVAL_S * 1000 - now.getTime()
  if (waitMs <= 0) return
  const retryAfterSeconds = Math.ceil(waitMs / 1000)
  throw new Refused(adminInvitationJustSent, `You can send it again in ${retryAfterSeconds} seconds.`, {
    extensions: { retry_after_seconds: retryAfterSeconds },
  })
}

async function requireNew(tx: Tx, email: string): Promise<void> {
  const account = await tx
    .selectFrom('accounts')
    .select('id')
    .where('kind', '=', 'admin')
    .where('email', '=', email)
    .executeTakeFirst()
  if (account !== undefined) throw new Refused(alreadyAdmin)
  const invited = await tx.selectFrom('admin_invitations').select('id').where('email', '=', email).executeTakeFirst()
  if (invited !== undefined) throw new Refused(adminAlreadyInvited)
}
