import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { queueMail } from '../../notifications/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'
import { findAccount, lockAccount } from '../account/find-account.ts'
import { isRegistrable } from '../account/registrable-kind.ts'
import { cancelCodes } from '../codes/cancel-codes.ts'
import { tryCode, useCode } from '../codes/redeem-code.ts'
import { emailTaken } from '../registration/contract.ts'
import { deleteRegistrations, lockAddress } from '../registration/registration.ts'
import { type EndedAccess, endSessions } from '../sessions/end-sessions.ts'
import type { Origin } from '../sessions/start-session.ts'
import { emailChangedMail } from './mails.ts'

/**
 * Changes the email of a signed-in account with the code that was sent to the new address. Ends all other sessions,
 * revokes the access tokens, invalidates every code that was sent to the previous address, and tells that address.
 * Refuses with `wrong_code`, or with `email_taken` if the new address got an account in the meantime.
 */
export async function confirmEmailChange(
  platform: Platform,
  { actor, origin }: { readonly actor: Actor; readonly origin: Origin },
  { email, code }: { readonly email: string; readonly code: string },
): Promise<EndedAccess> {
  const { account_id: accountId, kind, session_id: sessionId } = actor
  const owner = { account_id: accountId }
  const verified = await tryCode(platform, { owner, purpose: 'change_email', code, subject: email })
  const ended = await inTransaction(platform.db, async (tx) => {
    await lockAddress(tx, email)
    const before = await lockAccount(tx, accountId)
    const now = platform.clock()
    await useCode(tx, verified, now)
    if ((await findAccount(tx, kind, email)) !== undefined) throw new Refused(emailTaken)
    await tx.updateTable('accounts').set({ email, email_verified_at: now }).where('id', '=', accountId).execute()
    if (isRegistrable(kind)) await deleteRegistrations(tx, kind, email)
    await cancelCodes(tx, accountId, now)
    const options = { request_id: origin.id, ...(sessionId === undefined ? {} : { keep: sessionId }) }
    const ended = await endSessions(tx, platform, accountId, 'email_change', options)
    await recordAudit(tx, {
      action: 'account.email_changed',
      actor,
      subject_id: accountId,
      details: { before: before.email, after: email },
      request_id: origin.id,
    })
    await queueMail(tx, platform, emailChangedMail(before, email))
    return ended
  })
  const fields = { account_kind: kind, account_id: accountId, ip: origin.ip, request_id: origin.id }
  recordSecurityEvent(platform.log, 'email.changed', fields)
  return ended
}
