import { inTransaction } from '@haat/db'
import type { Platform } from '../../platform.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { turnOfNetwork } from '../passwords/password-queue.ts'
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
 * Begins a vendor's registration, which this browser finishes with the code that is sent. It waits apart from the
 * accounts, so that a person who registers someone else's address neither sets a password of its account nor
 * learns whether there is one. Returns nothing: neither case may show.
 */
export async function registerVendor(
  platform: Platform,
  { name, email, password }: Registration,
  browser_hash: string,
  origin: Origin,
): Promise<void> {
  requireUncommonPassword(password, { name, email })
  const password_hash = await hashPassword(password, turnOfNetwork(origin.ip))
  const created_at = platform.clock()
  const values = {
    name,
    password_hash,
    created_at,
    expires_at: new Date(created_at.getTime() + PENDING_MS),
  }
  await inTransaction(platform.db, async (tx) => {
    await lockAddress(tx, email)
    const { id } = await tx
      .insertInto('registrations')
      .values({ email, browser_hash, ...values })
      .onConflict((conflict) => conflict.columns(['email', 'browser_hash']).doUpdateSet(values))
      .returning('id')
      .executeTakeFirstOrThrow()
    await sendRegistrationCode(tx, platform, { id, email, browser_hash }, origin)
  })
}
