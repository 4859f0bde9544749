import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { joinJourney } from '../../analytics/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { attributeSignup } from '../../referrals/index.ts'
import { startApproval } from '../../vendor-access/index.ts'
import { type Session, wrongCode } from '../account/contract.ts'
import type { AccountRow } from '../account/find-account.ts'
import type { RegistrableKind } from '../account/registrable-kind.ts'
import { withMinimumDuration } from '../account/with-minimum-duration.ts'
import { tryCode, useCode } from '../codes/redeem-code.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import { deleteRegistrations, findRegistration, lockAddress, type PendingRegistration } from './registration.ts'

/**
 * Finishes this browser's registration with the code from the email: creates the account with the chosen password and
 * signs in. Refuses with `wrong_code` otherwise, such as for a correct code in another browser.
 */
export function verifyEmail(
  platform: Platform,
  kind: RegistrableKind,
  { email, code }: { email: string; code: string },
  browserHash: string | undefined,
  origin: Origin,
): Promise<Session> {
  return withMinimumDuration(async () => {
    const now = platform.clock()
    const registration = await findRegistration(platform.db, { kind, email }, browserHash, now)
    const owner = registration && { registration_id: registration.id }
    const verified = await tryCode(platform, { owner, purpose: 'verify_email', code, browser_hash: browserHash })
    return inTransaction(platform.db, async (tx) => {
      await lockAddress(tx, email)
      await useCode(tx, verified, now)
      const account = await createAccount(tx, { kind, email, browser_hash: browserHash, now }, origin)
      if (kind === 'vendor') {
        await startApproval(tx, platform, account.id)
        await attributeSignup(tx, origin.referral_click, account, now)
      }
      return startSession(tx, platform, account, origin)
    })
  })
}

async function createAccount(
  tx: Tx,
  {
    kind,
    email,
    browser_hash: browserHash,
    now,
  }: { kind: RegistrableKind; email: string; browser_hash: string | undefined; now: Date },
  { id: requestId, signup_journey: journeyId }: Origin,
): Promise<AccountRow> {
  const registration: PendingRegistration | undefined = await findRegistration(tx, { kind, email }, browserHash, now)
  if (registration === undefined) throw new Refused(wrongCode)
  const { name, password_hash: passwordHash } = registration
  const account = await tx
    .insertInto('accounts')
    .values({ kind, email, name, password_hash: passwordHash, email_verified_at: now, created_at: now })
    .onConflict((conflict) => conflict.columns(['kind', 'email']).doNothing())
    .returningAll()
    .executeTakeFirst()
  if (account === undefined) throw new Refused(wrongCode)
  // This person owns the email, so delete all registrations of it, with their codes.
  await deleteRegistrations(tx, kind, email)
  const actor = { kind, account_id: account.id }
  for (const action of ['account.registered', 'account.email_verified']) {
    await recordAudit(tx, { action, actor, subject_id: account.id, request_id: requestId })
  }
  await joinJourney(tx, journeyId, account, now)
  return account
}
