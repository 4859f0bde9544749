import type { Platform } from '../../platform.ts'
import type { Session } from '../account/contract.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import type { Credentials, SignInCodeRequired } from './contract.ts'
import { type DeveloperBrowser, startTotpSignIn } from './developer-sign-in.ts'
import { enterPassword } from './sign-in.ts'

/**
 * Signs an administrator in with a password, or, if her authenticator app is on, asks for its code. Refuses like
 * `enterPassword`.
 */
export function signInAdmin(
  platform: Platform,
  credentials: Credentials,
  browser: DeveloperBrowser,
  origin: Origin,
): Promise<Session | SignInCodeRequired> {
  return enterPassword<Session | SignInCodeRequired>(
    platform,
    { kind: 'admin', credentials, browser, origin },
    async (tx, account) =>
      (await startTotpSignIn(tx, platform, account, browser.browser_hash, origin)) ??
      startSession(tx, platform, account, origin),
  )
}
