import { inTransaction } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { RegistrableKind } from '../account/registrable-kind.ts'
import { withMinimumDuration } from '../account/with-minimum-duration.ts'
import type { Origin } from '../sessions/start-session.ts'
import { findRegistration, lockAddress, sendRegistrationCode } from './registration.ts'

/** Resends the verification code of this browser's registration. Takes the same time whether or not there is one. */
export function resendRegistrationCode(
  platform: Platform,
  kind: RegistrableKind,
  email: string,
  browserHash: string | undefined,
  origin: Origin,
): Promise<void> {
  return withMinimumDuration(async () => {
    const registration = await findRegistration(platform.db, { kind, email }, browserHash, platform.clock())
    if (registration === undefined) return
    await inTransaction(platform.db, async (tx) => {
      await lockAddress(tx, email)
      await sendRegistrationCode(tx, platform, registration, origin)
    })
  })
}
