import { type AccountKind, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { wrongPassword } from '../account/contract.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { queueForKnown } from '../passwords/password-queue.ts'
import type { Origin } from '../sessions/start-session.ts'
import { openAttempt, recordFailure } from './record-attempt.ts'

/** A signed-in account that enters its password again, and the browser's earlier sign-ins. */
export interface PasswordOwner {
  readonly actor: { readonly kind: AccountKind; readonly account_id: string; readonly email: string }
  readonly device_hash: string | undefined
  readonly origin: Origin
}

/**
 * Checks the password of a signed-in account before a sensitive change. Wrong passwords count as failed sign-ins, so
 * that a stolen session can't be used to guess the password. Refuses with `wrong_password`, `sign_in_locked` or
 * `sign_in_busy`. Returns the hash it was compared with.
 */
export async function requirePassword(
  platform: Platform,
  { actor, device_hash: deviceHash, origin }: PasswordOwner,
  password: string,
): Promise<{ password_hash: string }> {
  const { attempt, client } = await openAttempt(platform, actor, { device_hash: deviceHash }, origin)
  try {
    const { password_hash: passwordHash } = await platform.db
      .selectFrom('accounts')
      .select('password_hash')
      .where('id', '=', actor.account_id)
      .executeTakeFirstOrThrow()
    const isRight = await verifyPassword(password, passwordHash, queueForKnown(actor.account_id))
    if (isRight) return { password_hash: passwordHash }
    await recordFailure(platform, { attempt, client, account_id: actor.account_id }, origin)
  } finally {
    await attempt.abandon()
  }
  throw new Refused(wrongPassword)
}
