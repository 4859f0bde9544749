import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { wrongCode, wrongPassword } from '../account/contract.ts'
import { type AccountRow, lockAccount } from '../account/find-account.ts'
import { hasAuthenticator, useSecondFactor } from '../authenticator/authenticator.ts'
import { openAttempt, recordFailure } from './record-attempt.ts'
import { type PasswordOwner, requirePassword } from './require-password.ts'

export interface IdentityProof {
  readonly password: string
  /** Needed if the account has an authenticator app. */
  readonly code?: string | undefined
}

/**
 * Runs a sensitive change of a signed-in account with its password and, if its authenticator app is on, a code. The
 * code is used up in the transaction of the change, which has locked the account. Wrong passwords and codes count as
 * failed sign-ins. Refuses like `requirePassword`, with `wrong_code`, or with `invalid_fields` if the code is missing.
 */
export async function withConfirmedIdentity<Result>(
  platform: Platform,
  owner: PasswordOwner,
  { password, code }: IdentityProof,
  change: (tx: Tx, account: AccountRow) => Promise<Result>,
): Promise<Result> {
  const { account_id: accountId } = owner.actor
  const verified = await requirePassword(platform, owner, password)
  return countWrongCodes(platform, owner, async (tx) => {
    const account = await lockAccount(tx, accountId)
    if (account.password_hash !== verified.password_hash) throw new Refused(wrongPassword)
    if (await hasAuthenticator(tx, accountId)) await requireSecondFactor(tx, platform, accountId, code)
    return change(tx, account)
  })
}

/** Runs work in a transaction. A refusal with `wrong_code` counts as a failed sign-in of the account. */
export async function countWrongCodes<Result>(
  platform: Platform,
  owner: PasswordOwner,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const { actor, origin } = owner
  const { account_id: accountId } = actor
  const { attempt, client } = await openAttempt(platform, actor, owner, origin)
  try {
    return await inTransaction(platform.db, work)
  } catch (error) {
    if (error instanceof Refused && error.kind === wrongCode) {
      recordSecurityEvent(platform.log, 'code.refused', { reason: 'totp', account_id: accountId })
      await recordFailure(platform, { attempt, client, account_id: accountId }, origin)
    }
    throw error
  } finally {
    await attempt.abandon()
  }
}

/** Uses up a code of the account's app. Refuses with `wrong_code`, or with `invalid_fields` if the code is missing. */
export async function requireSecondFactor(
  tx: Tx,
  platform: Platform,
  accountId: string,
  code: string | undefined,
): Promise<void> {
  if (code === undefined) {
    const message = 'Enter a code from your authenticator app, or a recovery code'
    throw new Refused(invalidFields, undefined, { errors: [{ path: 'body.code', message }] })
  }
  if ((await useSecondFactor(tx, platform, accountId, code)) === undefined) throw new Refused(wrongCode)
}
