import { inTransaction } from '@haat/db'
import { type AccountKind, type RefusalKind, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { accountSuspended, type Session } from '../account/contract.ts'
import { type AccountRow, findAccount, lockAccount } from '../account/find-account.ts'
import { verifyPassword } from '../passwords/password-hash.ts'
import { queueForKnown, queueForNetwork } from '../passwords/password-queue.ts'
import { findRegistration, lockAddress, sendRegistrationCode } from '../registration/registration.ts'
import { isKnownBrowser } from '../sessions/known-browser.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import { emailNotVerified, wrongCredentials } from './contract.ts'
import { beginAttempt, type SignInAttempt, type SignInClient } from './sign-in-attempts.ts'

export interface SignInBrowser {
  /** Identifies the registration started in this browser. */
  readonly browser_hash: string | undefined
  /** Identifies the browser's earlier sign-ins. */
  readonly device_hash: string | undefined
}

/**
 * Signs in. An unknown email and a wrong password both get `wrong_credentials`, in the same time; only a person who
 * knows the password gets `account_suspended`. A browser with an unfinished registration with this password gets
 * `email_not_verified`, whether or not the email has an account.
 */
export async function signIn(
  platform: Platform,
  kind: AccountKind,
  { email, password }: { email: string; password: string },
  browser: SignInBrowser,
  origin: Origin,
): Promise<Session> {
  const isKnown = await isKnownBrowser(platform, { kind, email }, browser.device_hash)
  const knownBrowser = isKnown ? browser.device_hash : undefined
  const client: SignInClient = { kind, email, ip: origin.ip, known_browser: knownBrowser }
  const attempt = await beginAttempt(platform, client).catch((error: unknown) => {
    recordSecurityEvent(platform.log, 'sign_in.refused', { ...eventOf(client, origin), reason: refusalCode(error) })
    throw error
  })
  const outcome = await tryPassword(platform, { client, password, browser, attempt }, origin).catch(
    async (error: unknown) => {
      await attempt.abandon()
      throw error
    },
  )
  if ('code' in outcome) throw new Refused(outcome)
  const { id: accountId } = outcome.account
  recordSecurityEvent(platform.log, 'sign_in.succeeded', { ...eventOf(client, origin), account_id: accountId })
  return outcome
}

interface PasswordAttempt {
  readonly client: SignInClient
  readonly password: string
  readonly browser: SignInBrowser
  readonly attempt: SignInAttempt
}

async function tryPassword(
  platform: Platform,
  { client, password, browser, attempt }: PasswordAttempt,
  origin: Origin,
): Promise<Session | RefusalKind> {
  const { kind, email, ip, known_browser: knownBrowser } = client
  const queue = knownBrowser === undefined ? queueForNetwork(ip) : queueForKnown(knownBrowser)
  const found = await findAccount(platform.db, kind, email)
  // The person who set the password of an unverified account may not own its email.
  const account = found?.email_verified_at === null ? undefined : found
  const isRight = await verifyPassword(password, account?.password_hash, queue)
  if (isRight && account !== undefined) return completeSignIn(platform, account, attempt, origin)

  await recordFailure(platform, { attempt, account, client }, origin)
  const now = platform.clock()
  const registration = kind === 'vendor' && (await findRegistration(platform.db, email, browser.browser_hash, now))
  if (!registration || !(await verifyPassword(password, registration.password_hash, queue))) return wrongCredentials
  await inTransaction(platform.db, async (tx) => {
    await lockAddress(tx, email)
    await sendRegistrationCode(tx, platform, registration, origin)
  })
  return emailNotVerified
}

/** Starts a session after a correct password. */
async function completeSignIn(
  platform: Platform,
  account: AccountRow,
  attempt: SignInAttempt,
  origin: Origin,
): Promise<Session | RefusalKind> {
  const outcome = await inTransaction(platform.db, async (tx) => {
    const current = await lockAccount(tx, account.id)
    // The password changed during the comparison. A session must not outlive the password that started it.
    if (current.password_hash !== account.password_hash) return undefined
    await attempt.succeed(tx)
    if (current.status === 'suspended') return accountSuspended
    return startSession(tx, platform, current, origin)
  })
  if (outcome !== undefined) return outcome
  await attempt.abandon()
  return wrongCredentials
}

async function recordFailure(
  platform: Platform,
  {
    attempt,
    account,
    client,
  }: Pick<PasswordAttempt, 'attempt' | 'client'> & { readonly account: AccountRow | undefined },
  origin: Origin,
): Promise<void> {
  const { locks } = await attempt.fail(async (tx, { locks }) => {
    if (account === undefined) return
    const entry = { actor: 'system', subject_id: account.id, request_id: origin.id } as const
    await recordAudit(tx, { ...entry, action: 'sign_in.failed' })
    if (locks) await recordAudit(tx, { ...entry, action: 'account.locked' })
  })
  const events = locks ? (['sign_in.failed', 'sign_in.locked'] as const) : (['sign_in.failed'] as const)
  for (const event of events) {
    recordSecurityEvent(platform.log, event, { ...eventOf(client, origin), account_id: account?.id })
  }
}

function eventOf({ kind, ip, known_browser: knownBrowser }: SignInClient, { id: requestId }: Origin) {
  return { account_kind: kind, ip, request_id: requestId, known_browser: knownBrowser !== undefined }
}

function refusalCode(error: unknown): string {
  return error instanceof Refused ? error.kind.code : 'error'
}
