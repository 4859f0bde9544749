import { inTransaction } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { findAccount, lockAccount } from '../account/find-account.ts'
import { withMinimumDuration } from '../account/with-minimum-duration.ts'
import { codeMail } from '../codes/mails.ts'
import { requesterHash } from '../codes/requester-hash.ts'
import { sendCode } from '../codes/send-code.ts'
import { isKnownBrowser } from '../sessions/known-browser.ts'
import type { Origin } from '../sessions/start-session.ts'

/** The browser that requests a code, identified by its pending requests and by its earlier sign-ins. */
export interface RequestingBrowser {
  readonly browser_hash: string
  readonly device_hash: string | undefined
}

/**
 * Sends a code that lets this browser set a new password, if the email has an account. Neither the result nor the
 * duration reveals whether it has.
 */
export function requestRecovery(
  platform: Platform,
  kind: AccountKind,
  email: string,
  { browser_hash: browserHash, device_hash: deviceHash }: RequestingBrowser,
  origin: Origin,
): Promise<void> {
  return withMinimumDuration(async () => {
    const found = await findAccount(platform.db, kind, email)
    const isKnown = await isKnownBrowser(platform, { kind, email }, deviceHash)
    if (found === undefined) return
    const knownBrowser = isKnown ? deviceHash : undefined
    await inTransaction(platform.db, async (tx) => {
      const account = await lockAccount(tx, found.id)
      await sendCode(tx, platform, {
        owner: { account_id: account.id },
        purpose: 'recover_password',
        browser_hash: browserHash,
        requester_hash: requesterHash(platform.settings.secret, { ip: origin.ip, known_browser: knownBrowser }),
        is_known: isKnown,
        message: (code) => ({ mail: codeMail(platform.clock(), email, 'recover_password', code), has_code: true }),
      })
    })
  })
}
