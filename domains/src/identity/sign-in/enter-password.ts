import { inTransaction, type Tx } from '@haat/db'
import { type AccountKind, type RefusalKind, Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { accountSuspended, type Session } from '../account/contract.ts'
import { type AccountRow, findAccount, lockAccount } from '../account/find-account.ts'
import { isRegistrable } from '../account/registrable-kind.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { queueForKnown, queueForNetwork } from '../passwords/password-queue.ts'
import { findRegistration, lockAddress, sendRegistrationCode } from '../registration/registration.ts'
import type { Origin } from '../sessions/start-session.ts'
import { type Credentials, emailNotVerified, type SignInCodeRequired, wrongCredentials } from './contract.ts'
import { openAttempt, recordFailure, recordSuccess } from './record-attempt.ts'
import type { SignInAttempt, SignInClient } from './sign-in-attempts.ts'

export interface SignInBrowser {
  /** Identifies the registration or sign-in started in this browser. */
  readonly browser_hash: string | undefined
  /** Identifies the browser's earlier sign-ins. */
  readonly device_hash: string | undefined
}

export interface PasswordEntry {
  readonly kind: AccountKind
  readonly credentials: Credentials
  readonly browser: SignInBrowser
  readonly origin: Origin
}

/** What follows a correct password, in the transaction that has locked the account: a session, or another code. */
type AfterPassword<Outcome extends Session | SignInCodeRequired> = (tx: Tx, account: AccountRow) => Promise<Outcome>

/**
 * Checks a password and continues with `proceed`. An unknown email and a wrong password both get `wrong_credentials`,
 * in the same time; only a person who knows the password gets `account_suspended`. A browser with an unfinished
 * registration with this password gets `email_not_verified`, whether or not the email has an account. Failures are
 * reset only by a session, so that a correct password doesn't allow more attempts at the code.
 */
export async function enterPassword<Outcome extends Session | SignInCodeRequired>(
  platform: Platform,
  entry: PasswordEntry,
  proceed: AfterPassword<Outcome>,
): Promise<Outcome> {
  const { kind, credentials, browser, origin } = entry
  const { attempt, client } = await openAttempt(platform, { kind, email: credentials.email }, browser, origin)
  const outcome = await tryPassword(platform, { entry, client, attempt, proceed }).catch(async (error: unknown) => {
    await attempt.abandon()
    throw error
  })
  if ('code' in outcome) throw new Refused(outcome)
  if ('token' in outcome) recordSuccess(platform, client, outcome.account.id, origin)
  return outcome
}

interface PasswordAttempt<Outcome extends Session | SignInCodeRequired> {
  readonly entry: PasswordEntry
  readonly client: SignInClient
  readonly attempt: SignInAttempt
  readonly proceed: AfterPassword<Outcome>
}

async function tryPassword<Outcome extends Session | SignInCodeRequired>(
  platform: Platform,
  { entry, client, attempt, proceed }: PasswordAttempt<Outcome>,
): Promise<Outcome | RefusalKind> {
  const { credentials, browser, origin } = entry
  const { kind, email, ip, known_browser: knownBrowser } = client
  const queue = knownBrowser === undefined ? queueForNetwork(ip) : queueForKnown(knownBrowser)
  const found = await findAccount(platform.db, kind, email)
  // The person who set the password of an unverified account may not own its email.
  const account = found?.email_verified_at === null ? undefined : found
  const isRight = await verifyPassword(credentials.password, account?.password_hash, queue)
  if (isRight && account !== undefined) return completePassword(platform, account, attempt, proceed)

  await recordFailure(platform, { attempt, account_id: account?.id, client }, origin)
  const registration =
    isRegistrable(kind) &&
    (await findRegistration(platform.db, { kind, email }, browser.browser_hash, platform.clock()))
  if (!registration || !(await verifyPassword(credentials.password, registration.password_hash, queue)))
    return wrongCredentials
  await inTransaction(platform.db, async (tx) => {
    await lockAddress(tx, email)
    await sendRegistrationCode(tx, platform, registration, origin)
  })
  return emailNotVerified
}

async function completePassword<Outcome extends Session | SignInCodeRequired>(
  platform: Platform,
  account: AccountRow,
  attempt: SignInAttempt,
  proceed: AfterPassword<Outcome>,
): Promise<Outcome | RefusalKind> {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    // The password changed during the comparison. A session must not outlive the password that started it.
    if (current.password_hash !== account.password_hash) return wrongCredentials
    const result = current.status === 'suspended' ? accountSuspended : await proceed(tx, current)
    if (!('code_required' in result)) await attempt.succeed(tx)
    return result
  })
  if (outcome === wrongCredentials || 'code_required' in outcome) await attempt.abandon()
  return outcome
}
