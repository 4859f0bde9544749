import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { lockAccount } from './account.ts'
import { accountSuspended, type Session } from './contract.ts'
import { endSessions } from './end-sessions.ts'
import { hideDuration } from './hide-duration.ts'
import { passwordChangedMail } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { tryCode, useCode } from './redeem-code.ts'
import { forgetSignInAttempts } from './sign-in-attempts.ts'
import { type Origin, startSession } from './start-session.ts'
import { requireUncommonPassword } from './uncommon-password.ts'

export interface PasswordReset {
  readonly email: string
  readonly code: string
  readonly password: string
}

/**
 * Sets the new password of a vendor or of staff with the code that was sent, ends every session and every other code of
 * the account, and signs in anew. The code proves the address too. `common_password`, `wrong_code` or
 * `account_suspended`.
 */
export async function resetPassword(
  platform: Platform,
  kind: 'vendor' | 'staff',
  reset: PasswordReset,
  origin: Origin,
): Promise<Session> {
  requireUncommonPassword(reset.password, { email: reset.email })
  const right = await hideDuration(() => tryCode(platform, kind, reset, 'recover_password'))
  const password_hash = await hashPassword(reset.password)
  return inTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, right.account_id)
    if (account.status === 'suspended') throw new Refused(accountSuspended)
    requireUncommonPassword(reset.password, account)

    const now = platform.clock()
    await useCode(tx, right, now)
    await tx
      .updateTable('accounts')
      .set({ password_hash, email_verified_at: account.email_verified_at ?? now })
      .where('id', '=', account.id)
      .execute()
    await tx
      .updateTable('one_time_codes')
      .set({ used_at: now })
      .where('account_id', '=', account.id)
      .where('used_at', 'is', null)
      .execute()
    await forgetSignInAttempts(tx, platform.settings.secret, kind, account.email)
    await endSessions(tx, platform, account.id, 'password_change', origin.id)
    await recordAudit(tx, {
      action: 'account.password_changed',
      actor: { kind, account_id: account.id },
      subject_id: account.id,
      request_id: origin.id,
    })
    await queueMail(tx, platform, passwordChangedMail(account, platform.settings))
    return startSession(tx, platform, account, origin)
  })
}
