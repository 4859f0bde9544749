import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import { lockAccount } from './account.ts'
import { accountSuspended, type Session } from './contract.ts'
import { hideDuration } from './hide-duration.ts'
import { tryCode, useCode } from './redeem-code.ts'
import { type Origin, startSession } from './start-session.ts'

/** Confirms a vendor's address with the code that was sent to it, and signs in. `wrong_code` or `account_suspended`. */
export function verifyEmail(
  platform: Platform,
  answer: { email: string; code: string },
  origin: Origin,
): Promise<Session> {
  return hideDuration(async () => {
    const right = await tryCode(platform, 'vendor', answer, 'verify_email')
    return inTransaction(platform.db, async (tx) => {
      const account = await lockAccount(tx, right.account_id)
      if (account.status === 'suspended') throw new Refused(accountSuspended)

      const now = platform.clock()
      await useCode(tx, right, now)
      await tx
        .updateTable('accounts')
        .set({ email_verified_at: account.email_verified_at ?? now })
        .where('id', '=', account.id)
        .execute()
      await recordAudit(tx, {
        action: 'account.email_verified',
        actor: { kind: 'vendor', account_id: account.id },
        subject_id: account.id,
        request_id: origin.id,
      })
      return startSession(tx, platform, account, origin)
    })
  })
}
