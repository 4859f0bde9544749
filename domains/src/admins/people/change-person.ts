import { inTransaction } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import { endSessions, removeAuthenticator } from '../../identity/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { requireOtherOwner } from '../roles/rules.ts'
import { lockOtherAdmin } from './lock-admin.ts'
import { adminReactivatedMail, adminSuspendedMail, totpResetMail } from './mails.ts'

interface Target {
  readonly id: string
  readonly request_id: string
}

/**
 * Suspends another administrator and ends her sessions; does nothing if she is suspended. Throws `last_owner`, and like
 * `lockOtherAdmin`.
 */
export function suspendPerson(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, request_id: requestId }: Target,
  reason: string,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const admin = await lockOtherAdmin(tx, actor, id)
    if (admin.status === 'suspended') return
    await requireOtherOwner(tx, id)
    await tx.updateTable('accounts').set({ status: 'suspended' }).where('id', '=', id).execute()
    await endSessions(tx, platform, id, 'suspension', { request_id: requestId })
    const details = { before: 'active', after: 'suspended', reason }
    await recordAudit(tx, { action: 'admin.suspended', actor, subject_id: id, details, request_id: requestId })
    await queueMail(tx, platform, adminSuspendedMail(admin, reason))
  })
}

/** Lets a suspended administrator sign in again; does nothing if she is active. Throws like `lockOtherAdmin`. */
export function reactivatePerson(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, request_id: requestId }: Target,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const admin = await lockOtherAdmin(tx, actor, id)
    if (admin.status === 'active') return
    await tx.updateTable('accounts').set({ status: 'active' }).where('id', '=', id).execute()
    const details = { before: 'suspended', after: 'active' }
    await recordAudit(tx, { action: 'admin.reactivated', actor, subject_id: id, details, request_id: requestId })
    await queueMail(tx, platform, adminReactivatedMail(admin, platform.settings))
  })
}

/** Ends all sessions of another administrator. Throws like `lockOtherAdmin`. */
export function endPersonSessions(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, request_id: requestId }: Target,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    await lockOtherAdmin(tx, actor, id)
    const ended = await endSessions(tx, platform, id, 'sign_out', { request_id: requestId })
    const details = { sessions: ended.sessions }
    await recordAudit(tx, { action: 'admin.sessions_ended', actor, subject_id: id, details, request_id: requestId })
  })
}

/**
 * Turns off the authenticator app of another administrator who has lost it, and ends her sessions. Throws like
 * `lockOtherAdmin`.
 */
export function resetPersonTotp(
  platform: Platform,
  actor: Actor<'admin'>,
  { id, request_id: requestId }: Target,
  reason: string,
): Promise<void> {
  return inTransaction(platform.db, async (tx) => {
    const admin = await lockOtherAdmin(tx, actor, id)
    if (!(await removeAuthenticator(tx, id))) return
    await endSessions(tx, platform, id, 'sign_out', { request_id: requestId })
    const details = { before: 'on', after: 'off', reason }
    await recordAudit(tx, { action: 'admin.totp_reset', actor, subject_id: id, details, request_id: requestId })
    await queueMail(tx, platform, totpResetMail(admin, actor.name, platform.settings))
  })
}
