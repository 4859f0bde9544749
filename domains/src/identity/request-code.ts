import { inTransaction } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { findAccount, lockAccount } from './account.ts'
import { hideDuration } from './hide-duration.ts'
import type { CodePurpose } from './one-time-code.ts'
import { sendCode } from './send-code.ts'

/**
 * Sends a code to an address where an account waits for one: to confirm an address that is not confirmed yet, or to
 * set a new password. Answers nothing, and always in the same time.
 */
export function requestCode(platform: Platform, kind: AccountKind, email: string, purpose: CodePurpose): Promise<void> {
  return hideDuration(async () => {
    const found = await findAccount(platform.db, kind, email)
    if (found === undefined) return
    await inTransaction(platform.db, async (tx) => {
      const account = await lockAccount(tx, found.id)
      if (purpose === 'verify_email' && account.email_verified_at !== null) return
      await sendCode(tx, platform, account, purpose)
    })
  })
}
