import { inTransaction, type Tx } from '@haat/db'
import { type AccountKind, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { accountSuspended, type Session, wrongCode } from '../account/contract.ts'
import { type AccountRow, findAccount, lockAccount } from '../account/find-account.ts'
import { withMinimumDuration } from '../account/with-minimum-duration.ts'
import { cancelCodes } from '../codes/cancel-codes.ts'
import { passwordChangedMail } from '../codes/mails.ts'
import { tryCode, useCode } from '../codes/redeem-code.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { queueForKnown } from '../passwords/password-queue.ts'
import { requireUncommonPassword } from '../passwords/uncommon-password.ts'
import { endSessions } from '../sessions/end-sessions.ts'
import { deleteKnownBrowsers } from '../sessions/known-browser.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import type { SignInCodeRequired } from '../sign-in/contract.ts'
import { startTotpSignIn } from '../sign-in/sign-in.ts'
import { clearSignInAttempts } from '../sign-in/sign-in-attempts.ts'

export interface PasswordReset {
  readonly email: string
  readonly code: string
  readonly password: string
}

/**
 * Sets a new password and signs in, unless the authenticator app's code is needed too. Refuses like `setPasswordWithCode`.
 */
export function resetPassword(
  platform: Platform,
  kind: AccountKind,
  reset: PasswordReset,
  browserHash: string | undefined,
  origin: Origin,
): Promise<Session | SignInCodeRequired> {
  const request = { kind, reset, browser_hash: browserHash, origin }
  return setPasswordWithCode<Session | SignInCodeRequired>(platform, request, async (tx, account) => {
    // Codes are bound to a browser, so only a browser with the cookie gets this far.
    const totp = await startTotpSignIn(tx, platform, account, browserHash ?? '', origin)
    return totp ?? startSession(tx, platform, account, origin)
  })
}

interface ResetRequest {
  readonly kind: AccountKind
  readonly reset: PasswordReset
  readonly browser_hash: string | undefined
  readonly origin: Origin
}

/**
 * Sets a new password with the code that this browser requested, ends every session, invalidates every other code,
 * deletes the known browsers of the account, and continues with `proceed`. Also verifies the email and unlocks the
 * account. Refuses with `common_password`, `wrong_code` or `account_suspended`.
 */
async function setPasswordWithCode<Outcome>(
  platform: Platform,
  { kind, reset, browser_hash: browserHash, origin }: ResetRequest,
  proceed: (tx: Tx, account: AccountRow) => Promise<Outcome>,
): Promise<Outcome> {
  requireUncommonPassword(reset.password, { email: reset.email })
  const { account_id: accountId, verified } = await withMinimumDuration(async () => {
    const found = await findAccount(platform.db, kind, reset.email)
    const owner = found && { account_id: found.id }
    const verified = await tryCode(platform, {
      owner,
      purpose: 'recover_password',
      code: reset.code,
      browser_hash: browserHash,
    })
    if (found === undefined) throw new Refused(wrongCode)
    return { account_id: found.id, verified }
  })
  const passwordHash = await hashPassword(reset.password, queueForKnown(accountId))
  const outcome = await inTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.status === 'suspended') throw new Refused(accountSuspended)
    requireUncommonPassword(reset.password, account)

    const now = platform.clock()
    await useCode(tx, verified, now)
    await tx
      .updateTable('accounts')
      .set({ password_hash: passwordHash, email_verified_at: account.email_verified_at ?? now })
      .where('id', '=', account.id)
      .execute()
    await cancelCodes(tx, account.id, now)
    await clearSignInAttempts(tx, platform.settings.secret, kind, account.email)
    await deleteKnownBrowsers(tx, account.id)
    await endSessions(tx, platform, account.id, 'password_change', { request_id: origin.id })
    await recordAudit(tx, {
      action: 'account.password_changed',
      actor: { kind, account_id: account.id },
      subject_id: account.id,
      request_id: origin.id,
    })
    await queueMail(tx, platform, passwordChangedMail(account, platform.settings))
    return proceed(tx, account)
  })
  const { id: requestId, ip } = origin
  recordSecurityEvent(platform.log, 'password.changed', {
    account_kind: kind,
    account_id: accountId,
    ip,
    request_id: requestId,
  })
  return outcome
}
