import { createHmac } from 'node:crypto'
import type { Db, Tx } from '@haat/db'
import { type AccountKind, Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import type { Platform } from '../platform.ts'
import { signInLocked } from './contract.ts'

const FAILURES_ALLOWED = 10
const LOCK_MS = 15 * 60_000
const FORGOTTEN_AFTER_MS = 24 * 60 * 60_000

/**
 * Counts one more attempt to sign in with an address, whether or not it has an account, before the password is looked
 * at: attempts made in parallel get no more tries. Ten without a success lock the address for 15 minutes:
 * `sign_in_locked`. Answers whether this attempt is the one that locks, should it fail.
 */
export async function countSignInAttempt(
  { db, clock, settings }: Pick<Platform, 'db' | 'clock' | 'settings'>,
  kind: AccountKind,
  email: string,
): Promise<{ is_last: boolean }> {
  const now = clock()
  const lock_end = new Date(now.getTime() + LOCK_MS)
  const forgotten_before = new Date(now.getTime() - FORGOTTEN_AFTER_MS)
  const isOver = sql<boolean>`(sign_in_attempts.locked_until <= ${now} or sign_in_attempts.updated_at < ${forgotten_before})`
  const failures = sql<number>`case when ${isOver} then 1 else least(sign_in_attempts.failures + 1, ${FAILURES_ALLOWED + 1}) end`
  const attempt = await db
    .insertInto('sign_in_attempts')
    .values({ address_hash: hashAddress(settings.secret, kind, email), failures: 1, updated_at: now })
    .onConflict((conflict) =>
      conflict.column('address_hash').doUpdateSet({
        failures,
        locked_until: sql`case
          when ${isOver} then null
          when sign_in_attempts.locked_until is null and sign_in_attempts.failures + 1 >= ${FAILURES_ALLOWED} then ${lock_end}::timestamptz
          else sign_in_attempts.locked_until end`,
        updated_at: now,
      }),
    )
    .returning(['failures', 'locked_until'])
    .executeTakeFirstOrThrow()
  if (attempt.failures > FAILURES_ALLOWED) throw locked(attempt.locked_until, now)
  return { is_last: attempt.failures === FAILURES_ALLOWED }
}

/** Forgets the failures of an address: its owner has just proved to be who they are. */
export async function forgetSignInAttempts(
  tx: Db | Tx,
  secret: string,
  kind: AccountKind,
  email: string,
): Promise<void> {
  await tx
    .deleteFrom('sign_in_attempts')
    .where('address_hash', '=', hashAddress(secret, kind, email))
    .execute()
}

function locked(until: Date | null, now: Date): Refused {
  const retry_after_seconds = until === null ? 1 : Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000))
  const minutes = Math.ceil(retry_after_seconds / 60)
  return new Refused(signInLocked, `Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`, {
    extensions: { retry_after_seconds },
  })
}

function hashAddress(secret: string, kind: AccountKind, email: string): string {
  return createHmac('sha256', secret).update(`sign-in:${kind}:${email}`).digest('base64url')
}
