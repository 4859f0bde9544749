import type { Db } from '@haat/db'
import { MINUTE_MS, Refused } from '@haat/http-contract'
import { hasAuthenticator } from '../identity/index.ts'
import type { Platform } from '../platform.ts'
import { CONFIRMED_MINUTES, identityNotConfirmed } from '../platform-permissions/contract.ts'
import type { Actor } from '../serve.ts'

/**
 * Throws `identity_not_confirmed` unless the administrator has entered a second factor or, without one, her password in
 * this session in the last 10 minutes. Signing in counts.
 */
export async function requireConfirmed(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: Actor<'admin'>,
): Promise<void> {
  const confirmedAt = await findConfirmation(db, actor.session_id)
  if (confirmedAt !== null && clock().getTime() - confirmedAt.getTime() < CONFIRMED_MINUTES * MINUTE_MS) return
  const method = (await hasAuthenticator(db, actor.account_id)) ? 'totp' : 'password'
  throw new Refused(identityNotConfirmed, undefined, { extensions: { method } })
}

async function findConfirmation(db: Db, sessionId: string | undefined): Promise<Date | null> {
  if (sessionId === undefined) return null
  const session = await db
    .selectFrom('sessions')
    .select('identity_confirmed_at')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  return session?.identity_confirmed_at ?? null
}
