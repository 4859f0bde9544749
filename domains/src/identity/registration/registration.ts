import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { findAccount } from '../account/find-account.ts'
import type { RegistrableKind } from '../account/registrable-kind.ts'
import { alreadyRegisteredMail, codeMail } from '../codes/mails.ts'
import { requesterHash } from '../codes/requester-hash.ts'
import { sendCode } from '../codes/send-code.ts'
import type { Origin } from '../sessions/start-session.ts'

export interface PendingRegistration {
  readonly id: string
  readonly kind: RegistrableKind
  readonly email: string
  readonly name: string
  readonly password_hash: string
  readonly browser_hash: string
}

/** Returns the unfinished registration of an email in this browser, whether or not the email has an account. */
export async function findRegistration(
  db: Db | Tx,
  { kind, email }: { kind: RegistrableKind; email: string },
  browserHash: string | undefined,
  now: Date,
): Promise<PendingRegistration | undefined> {
  const row = await db
    .selectFrom('registrations')
    .selectAll()
    .where('kind', '=', kind)
    .where('email', '=', email)
    .where('browser_hash', '=', browserHash ?? '')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && { ...row, kind }
}

/** Deletes all unfinished registrations of an email, with their codes. */
export async function deleteRegistrations(tx: Tx, kind: RegistrableKind, email: string): Promise<void> {
  await tx.deleteFrom('registrations').where('kind', '=', kind).where('email', '=', email).execute()
}

/** Serialises simultaneous registrations of one email. The lock is held until the transaction ends. */
export async function lockAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration:${email}`}, 0))`.execute(tx)
}

/**
 * Sends the code that finishes a registration. If the email has an account, notifies its owner instead; the response is
 * the same. The caller holds the lock (`lockAddress`).
 */
export async function sendRegistrationCode(
  tx: Tx,
  platform: Platform,
  registration: Pick<PendingRegistration, 'id' | 'kind' | 'email' | 'browser_hash'>,
  { ip }: Pick<Origin, 'ip'>,
): Promise<void> {
  const { id, kind, email, browser_hash: browserHash } = registration
  const account = await findAccount(tx, kind, email)
  await sendCode(tx, platform, {
    owner: { registration_id: id, kind, email },
    purpose: 'verify_email',
    browser_hash: browserHash,
    requester_hash: requesterHash(platform.settings.secret, { ip, known_browser: undefined }),
    message: (code) =>
      account === undefined
        ? { mail: codeMail(platform.clock(), email, 'verify_email', code), has_code: true }
        : { mail: alreadyRegisteredMail(account, platform.settings), has_code: false },
  })
}
