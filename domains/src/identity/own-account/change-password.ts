import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'
import { wrongPassword } from '../account/contract.ts'
import { lockAccount } from '../account/find-account.ts'
import { cancelCodes } from '../codes/cancel-codes.ts'
import { passwordChangedMail } from '../codes/mails.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { queueForKnown } from '../passwords/password-queue.ts'
import { requireUncommonPassword } from '../passwords/uncommon-password.ts'
import { type EndedAccess, endSessions } from '../sessions/end-sessions.ts'
import { type PasswordOwner, requirePassword } from '../sign-in/require-password.ts'

export interface PasswordChange {
  readonly current_password: string
  readonly new_password: string
}

/**
 * Changes the password of a signed-in account. Ends all other sessions, revokes a developer's access tokens and tells the
 * owner by email. Refuses like `requirePassword`, or with `common_password`.
 */
export async function changePassword(
  platform: Platform,
  owner: PasswordOwner & { readonly actor: Actor },
  { current_password: currentPassword, new_password: newPassword }: PasswordChange,
): Promise<EndedAccess> {
  const { actor, origin } = owner
  requireUncommonPassword(newPassword, actor)
  const verified = await requirePassword(platform, owner, currentPassword)
  const passwordHash = await hashPassword(newPassword, queueForKnown(actor.account_id))
  const ended = await inTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, actor.account_id)
    if (account.password_hash !== verified.password_hash) throw new Refused(wrongPassword)
    await tx.updateTable('accounts').set({ password_hash: passwordHash }).where('id', '=', account.id).execute()
    // Such as one that would change the email.
    await cancelCodes(tx, account.id, platform.clock())
    const ended = await endSessions(tx, platform, account.id, 'password_change', {
      request_id: origin.id,
      keep: actor.session_id,
    })
    await recordAudit(tx, {
      action: 'account.password_changed',
      actor,
      subject_id: account.id,
      request_id: origin.id,
    })
    await queueMail(tx, platform, passwordChangedMail(account, platform.settings))
    return ended
  })
  const { account_id: accountId, kind } = actor
  const { ip, id: requestId } = origin
  recordSecurityEvent(platform.log, 'password.changed', {
    account_kind: kind,
    account_id: accountId,
    ip,
    request_id: requestId,
  })
  return ended
}
