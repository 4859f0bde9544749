import { inTransaction } from '@haat/db'
import { recordRegistered } from '../../analytics/index.ts'
import type { Platform } from '../../platform.ts'
import type { RegistrableKind } from '../account/registrable-kind.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { queueForNetwork } from '../passwords/password-queue.ts'
import { requireUncommonPassword } from '../passwords/uncommon-password.ts'
import { PENDING_MS } from '../sessions/browser-cookies.ts'
import type { Origin } from '../sessions/start-session.ts'
import { lockAddress, sendRegistrationCode } from './registration.ts'

export interface Registration {
  readonly name: string
  readonly email: string
  readonly password: string
}

/**
 * Starts the registration of a vendor or developer, which this browser finishes with the code in the email. Registrations are stored
 * separately from accounts, so someone who registers another person's email can neither set that account's password nor
 * learn whether it exists. For the same reason it returns nothing.
 */
export async function register(
  platform: Platform,
  kind: RegistrableKind,
  { name, email, password }: Registration,
  browserHash: string,
  origin: Origin,
): Promise<void> {
  requireUncommonPassword(password, { name, email })
  const passwordHash = await hashPassword(password, queueForNetwork(origin.ip))
  const createdAt = platform.clock()
  const values = {
    name,
    password_hash: passwordHash,
    created_at: createdAt,
    expires_at: new Date(createdAt.getTime() + PENDING_MS),
  }
  await inTransaction(platform.db, async (tx) => {
    await lockAddress(tx, email)
    const { id } = await tx
      .insertInto('registrations')
      .values({ kind, email, browser_hash: browserHash, ...values })
      .onConflict((conflict) => conflict.columns(['kind', 'email', 'browser_hash']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await recordRegistered(tx, origin.signup_journey, { name, email }, createdAt)
    await sendRegistrationCode(tx, platform, { id, kind, email, browser_hash: browserHash }, origin)
  })
}
