import { inTransaction, type Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { accountSuspended, type Session, wrongCode } from '../account/contract.ts'
import { type AccountRow, lockAccount } from '../account/find-account.ts'
import { withMinimumDuration } from '../account/with-minimum-duration.ts'
import { useSecondFactor } from '../authenticator/authenticator.ts'
import { recoveryCodeUsedMail, wrongCodesMail } from '../authenticator/mails.ts'
import { countRecoveryCodes } from '../authenticator/recovery-codes.ts'
import { tryCode, useCode } from '../codes/redeem-code.ts'
import { accountKind } from '../sessions/session-token.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import { signInExpired } from './contract.ts'
import { countAttempt, findPendingSignIn, finishPendingSignIn, type PendingSignIn } from './pending-sign-in.ts'
import { openAttempt, recordFailure, recordSuccess } from './record-attempt.ts'

/**
 * Finishes this browser's sign-in with a code. Wrong codes count as failed sign-ins. Refuses with `wrong_code`, or with
 * `sign_in_expired` if this browser has no unfinished sign-in, whether or not the email has an account.
 */
export function finishSignIn(
  platform: Platform,
  { kind, email, code }: { readonly kind: AccountKind; readonly email: string; readonly code: string },
  browser: { readonly browser_hash: string | undefined; readonly device_hash: string | undefined },
  origin: Origin,
): Promise<Session> {
  return withMinimumDuration(async () => {
    const pending = await findPendingSignIn(platform, { kind, email }, browser.browser_hash)
    if (pending === undefined) throw new Refused(signInExpired)
    const { attempt, client } = await openAttempt(platform, { kind, email }, browser, origin)
    try {
      if (!(await countAttempt(platform, pending))) throw new Refused(signInExpired)
      const redeem = await prepareCode(platform, pending, code, browser.browser_hash)
      const session = await inTransaction(platform.db, async (tx) => {
        const account = await lockAccount(tx, pending.account_id)
        if (account.status === 'suspended') throw new Refused(accountSuspended)
        await redeem(tx, account, origin)
        // A changed password cancels sign-ins that began with the old one.
        if (!(await finishPendingSignIn(tx, pending))) throw new Refused(signInExpired)
        await attempt.succeed(tx)
        return startSession(tx, platform, account, origin)
      })
      recordSuccess(platform, client, pending.account_id, origin)
      return session
    } catch (error) {
      if (error instanceof Refused && error.kind === wrongCode) {
        const { locks } = await recordFailure(platform, { attempt, client, account_id: pending.account_id }, origin)
        // An emailed code has told the owner already.
        if (locks && pending.code_required === 'totp') await reportWrongCodes(platform, pending)
      } else await attempt.abandon()
      throw error
    }
  })
}

/** Returns a function that uses up the code in the transaction that signs in. Refuses with `wrong_code`. */
async function prepareCode(
  platform: Platform,
  { account_id: accountId, code_required: codeRequired }: PendingSignIn,
  code: string,
  browserHash: string | undefined,
): Promise<(tx: Tx, account: AccountRow, origin: Origin) => Promise<void>> {
  if (codeRequired === 'email') {
    const owner = { account_id: accountId }
    const verified = await tryCode(platform, { owner, purpose: 'sign_in', code, browser_hash: browserHash })
    return (tx) => useCode(tx, verified, platform.clock())
  }
  return async (tx, account, { id: requestId }) => {
    const used = await useSecondFactor(tx, platform, accountId, code)
    if (used === undefined) {
      recordSecurityEvent(platform.log, 'code.refused', { reason: 'totp', account_id: accountId })
      throw new Refused(wrongCode)
    }
    if (used === 'recovery_code') await reportRecoveryCode(tx, platform, account, requestId)
  }
}

async function reportWrongCodes(platform: Platform, { account_id: accountId }: PendingSignIn): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    const account = await lockAccount(tx, accountId)
    await queueMail(tx, platform, wrongCodesMail(account, platform.settings))
  })
}

async function reportRecoveryCode(
  tx: Tx,
  platform: Platform,
  account: AccountRow,
  requestId: string | undefined,
): Promise<void> {
  const actor = { kind: accountKind(account.kind), account_id: account.id }
  await recordAudit(tx, { action: 'account.recovery_code_used', actor, subject_id: account.id, request_id: requestId })
  const left = await countRecoveryCodes(tx, account.id)
  await queueMail(tx, platform, recoveryCodeUsedMail(account, left, platform.settings))
}
