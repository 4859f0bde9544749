import { inTransaction, type Tx } from '@haat/db'
import { invalidFields, MINUTE_MS, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { CONFIRMED_MINUTES } from '../../platform-permissions/contract.ts'
import { lockAccount } from '../account/find-account.ts'
import { hasAuthenticator } from '../authenticator/authenticator.ts'
import { countWrongCodes, requireSecondFactor } from '../sign-in/confirm-identity.ts'
import { type PasswordOwner, requirePassword } from '../sign-in/require-password.ts'

type SignedInOwner = PasswordOwner & {
  readonly actor: { readonly kind: 'admin'; readonly session_id: string | undefined }
}

interface IdentityProof {
  readonly password?: string | undefined
  readonly code?: string | undefined
}

/**
 * Confirms the identity of an administrator in her session for the next 10 minutes, with a code if her authenticator app
 * is on, otherwise with the password. Refuses with `invalid_fields` if the one that counts is missing, with `wrong_code`,
 * and like `requirePassword`. Returns when the confirmation ends.
 */
export async function confirmIdentity(
  platform: Platform,
  owner: SignedInOwner,
  { password, code }: IdentityProof,
): Promise<Date> {
  const { account_id: accountId } = owner.actor
  if (await hasAuthenticator(platform.db, accountId)) {
    return countWrongCodes(platform, owner, async (tx) => {
      await lockAccount(tx, accountId)
      await requireSecondFactor(tx, platform, accountId, code)
      return saveConfirmation(tx, platform, owner, 'totp')
    })
  }
  if (password === undefined) {
    const errors = [{ path: 'body.password', message: 'Enter your password' }]
    throw new Refused(invalidFields, undefined, { errors })
  }
  await requirePassword(platform, owner, password)
  return inTransaction(platform.db, (tx) => saveConfirmation(tx, platform, owner, 'password'))
}

async function saveConfirmation(
  tx: Tx,
  { clock }: Pick<Platform, 'clock'>,
  { actor, origin }: SignedInOwner,
  method: 'totp' | 'password',
): Promise<Date> {
  const now = clock()
  const { session_id: sessionId = '' } = actor
  await tx.updateTable('sessions').set({ identity_confirmed_at: now }).where('id', '=', sessionId).execute()
  await recordAudit(tx, {
    action: 'session.identity_confirmed',
    actor,
    subject_id: sessionId,
    details: { method },
    request_id: origin.id,
  })
  return new Date(now.getTime() + CONFIRMED_MINUTES * MINUTE_MS)
}
