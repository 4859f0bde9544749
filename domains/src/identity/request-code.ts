import { inTransaction } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { findAccount, lockAccount } from './account.ts'
import { hideDuration } from './hide-duration.ts'
import { isKnownBrowser } from './known-browser.ts'
import { codeMail } from './mails.ts'
import { findRegistration, lockAddress, sendRegistrationCode } from './registration.ts'
import { requesterHash } from './requester-hash.ts'
import { sendCode } from './send-code.ts'
import type { Origin } from './start-session.ts'

/** The browser that requests a code: by its pending requests, and by its earlier sign-ins. */
export interface RequestingBrowser {
  readonly browser_hash: string
  readonly device_hash: string | undefined
}

/** Sends the confirmation code of this browser's registration once more. Returns nothing, and takes the same time always. */
export function resendRegistrationCode(
  platform: Platform,
  email: string,
  browser_hash: string | undefined,
  origin: Origin,
): Promise<void> {
  return hideDuration(async () => {
    const registration = await findRegistration(platform.db, email, browser_hash, platform.clock())
    if (registration === undefined) return
    await inTransaction(platform.db, async (tx) => {
      await lockAddress(tx, email)
      await sendRegistrationCode(tx, platform, registration, origin)
    })
  })
}

/**
 * Sends a code with which this browser can set a new password, if the address has an account. Returns nothing, and
 * takes the same time always.
 */
export function requestRecovery(
  platform: Platform,
  kind: AccountKind,
  email: string,
  { browser_hash, device_hash }: RequestingBrowser,
  origin: Origin,
): Promise<void> {
  return hideDuration(async () => {
    const found = await findAccount(platform.db, kind, email)
    const is_known = await isKnownBrowser(platform, { kind, email }, device_hash)
    if (found === undefined) return
    const known_browser = is_known ? device_hash : undefined
    await inTransaction(platform.db, async (tx) => {
      const account = await lockAccount(tx, found.id)
      await sendCode(tx, platform, {
        owner: { account_id: account.id },
        purpose: 'recover_password',
        browser_hash,
        requester_hash: requesterHash(platform.settings.secret, { ip: origin.ip, known_browser }),
        is_known,
        mail: (code) => ({ mail: codeMail(platform.clock(), email, 'recover_password', code), has_code: true }),
      })
    })
  })
}
