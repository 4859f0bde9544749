import { inTransaction } from '@haat/db'
import { type AccountKind, Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import { findAccount, lockAccount } from './account.ts'
import { accountSuspended, emailNotVerified, type Session, wrongCredentials } from './contract.ts'
import { verifyPassword } from './password-hash.ts'
import { sendCode } from './send-code.ts'
import { countSignInAttempt, forgetSignInAttempts } from './sign-in-attempts.ts'
import { type Origin, startSession } from './start-session.ts'

/**
 * Signs in. An unknown address and a wrong password are one and the same `wrong_credentials`, and take the same time;
 * only who knows the password learns of `account_suspended` or `email_not_verified` (a new code is sent then).
 */
export async function signIn(
  platform: Platform,
  kind: AccountKind,
  { email, password }: { email: string; password: string },
  origin: Origin,
): Promise<Session> {
  const attempt = await countSignInAttempt(platform, kind, email)
  const account = await findAccount(platform.db, kind, email)
  const isRight = await verifyPassword(password, account?.password_hash)
  if (account === undefined || !isRight) {
    if (account !== undefined && attempt.is_last) await recordLock(platform, account.id, origin)
    throw new Refused(wrongCredentials)
  }

  const outcome = await inTransaction(platform.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    // Changed while it was being compared: a session must not outlive the password that began it.
    if (current.password_hash !== account.password_hash) return wrongCredentials
    await forgetSignInAttempts(tx, platform.settings.secret, kind, email)
    if (current.status === 'suspended') return accountSuspended
    if (current.email_verified_at === null) {
      await sendCode(tx, platform, current, 'verify_email')
      return emailNotVerified
    }
    return startSession(tx, platform, current, origin)
  })
  if ('code' in outcome) throw new Refused(outcome)
  return outcome
}

function recordLock(platform: Platform, accountId: string, { id: request_id }: Origin): Promise<void> {
  return inTransaction(platform.db, (tx) =>
    recordAudit(tx, { action: 'account.locked', actor: 'system', subject_id: accountId, request_id }),
  )
}
