import type { Tx } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { Session } from '../account/contract.ts'
import type { AccountRow } from '../account/find-account.ts'
import { hasAuthenticator } from '../authenticator/authenticator.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import type { Credentials, SignInCodeRequired } from './contract.ts'
import { enterPassword } from './enter-password.ts'
import { beginPendingSignIn } from './pending-sign-in.ts'

/** A browser with the cookie that binds codes to it. */
export interface CodeBrowser {
  readonly browser_hash: string
  readonly device_hash: string | undefined
}

/**
 * Signs a vendor, a staff member or an administrator in with a password, or, if the authenticator app is on, asks for its
 * code. Refuses like `enterPassword`.
 */
export function signIn(
  platform: Platform,
  kind: Exclude<AccountKind, 'developer'>,
  credentials: Credentials,
  browser: CodeBrowser,
  origin: Origin,
): Promise<Session | SignInCodeRequired> {
  return enterPassword<Session | SignInCodeRequired>(
    platform,
    { kind, credentials, browser, origin },
    async (tx, account) =>
      (await startTotpSignIn(tx, platform, account, browser.browser_hash, origin)) ??
      startSession(tx, platform, account, origin),
  )
}

/** Starts a sign-in that an authenticator app's code finishes, if the account has an app. */
export async function startTotpSignIn(
  tx: Tx,
  platform: Platform,
  account: AccountRow,
  browserHash: string,
  origin: Origin,
): Promise<SignInCodeRequired | undefined> {
  if (!(await hasAuthenticator(tx, account.id))) return undefined
  return beginPendingSignIn(tx, platform, account, { browser_hash: browserHash, code_required: 'totp' }, origin)
}
