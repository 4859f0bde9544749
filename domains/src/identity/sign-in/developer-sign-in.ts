import { inTransaction } from '@haat/db'
import type { Platform } from '../../platform.ts'
import type { Session } from '../account/contract.ts'
import { lockAccount } from '../account/find-account.ts'
import { withMinimumDuration } from '../account/with-minimum-duration.ts'
import { isKnownBrowser } from '../sessions/known-browser.ts'
import { type Origin, startSession } from '../sessions/start-session.ts'
import type { Credentials, SignInCodeRequired } from './contract.ts'
import { enterPassword } from './enter-password.ts'
import { beginPendingSignIn, findPendingSignIn, sendSignInCode } from './pending-sign-in.ts'
import { type CodeBrowser, startTotpSignIn } from './sign-in.ts'

/** How long after the last sign-in a browser doesn't need an emailed code. */
const TRUSTED_MS = 30 * 24 * 60 * 60_000

/**
 * Signs a developer in with a password. Returns which code is needed too, if any: from the authenticator app if it is
 * on, otherwise from an email in a browser without a sign-in to this account in the last 30 days.
 */
export function signInDeveloper(
  platform: Platform,
  credentials: Credentials,
  browser: CodeBrowser,
  origin: Origin,
): Promise<Session | SignInCodeRequired> {
  return enterPassword<Session | SignInCodeRequired>(
    platform,
    { kind: 'developer', credentials, browser, origin },
    async (tx, account) => {
      const totp = await startTotpSignIn(tx, platform, account, browser.browser_hash, origin)
      if (totp !== undefined) return totp
      const client = { kind: 'developer', email: account.email } as const
      if (await isKnownBrowser({ ...platform, db: tx }, client, browser.device_hash, TRUSTED_MS)) {
        return startSession(tx, platform, account, origin)
      }
      const pending = { browser_hash: browser.browser_hash, code_required: 'email' } as const
      return beginPendingSignIn(tx, platform, account, pending, origin)
    },
  )
}

/** Resends the code of this browser's sign-in. Takes the same time whether or not there is one. */
export function resendSignInCode(
  platform: Platform,
  email: string,
  browserHash: string | undefined,
  origin: Origin,
): Promise<void> {
  return withMinimumDuration(async () => {
    const pending = await findPendingSignIn(platform, { kind: 'developer', email }, browserHash)
    if (browserHash === undefined || pending?.code_required !== 'email') return
    await inTransaction(platform.db, async (tx) => {
      const account = await lockAccount(tx, pending.account_id)
      await sendSignInCode(tx, platform, account, browserHash, origin)
    })
  })
}
