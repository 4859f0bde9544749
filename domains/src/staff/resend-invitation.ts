import { inTransaction } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { recordAudit } from '../audit/index.ts'
import { queueMail } from '../notifications/index.ts'
import type { Platform } from '../platform.ts'
import { hashSecretToken, newSecretToken } from '../secret-token.ts'
import type { StoreMember } from '../serve.ts'
import { invitationJustSent, type StaffMember, staffNotFound } from './contract.ts'
import { sentNow } from './invite-staff.ts'
import { invitationMail } from './mails.ts'
import { showInvited } from './show-staff-member.ts'

const RESEND_INTERVAL_S = 60

/**
 * Resends an invitation with a new link that expires in seven days; the previous link no longer works. Throws
 * `staff_not_found`, or `invitation_just_sent` within 60 s.
 */
export async function resendInvitation(
  platform: Platform,
  actor: StoreMember,
  id: string,
  requestId: string,
): Promise<StaffMember> {
  const now = platform.clock()
  const token = newSecretToken()
  return inTransaction(platform.db, async (tx) => {
    const { store } = actor
    const before = await tx
      .selectFrom('staff_invitations')
      .select('sent_at')
      .where('id', '=', id)
      .where('store_id', '=', store.id)
      .forNoKeyUpdate()
      .executeTakeFirst()
    if (before === undefined) throw new Refused(staffNotFound)
    const waitMs = before.sent_at.getTime() + RESEND_INTERVAL_S * 1000 - now.getTime()
    if (waitMs > 0) {
      const retryAfterSeconds = Math.ceil(waitMs / 1000)
      throw new Refused(invitationJustSent, `You can send it again in ${retryAfterSeconds} seconds.`, {
        extensions: { retry_after_seconds: retryAfterSeconds },
      })
    }
    const invitation = await tx
      .updateTable('staff_invitations')
      .set({ token_hash: hashSecretToken(token), ...sentNow(now) })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow()
    await recordAudit(tx, {
      action: 'staff.invitation_resent',
      actor,
      store_id: store.id,
      subject_id: invitation.id,
      request_id: requestId,
    })
    const { email, expires_at: expiresAt } = invitation
    const details = { email, store_name: store.name, owner: actor.name, token, expires_at: expiresAt }
    await queueMail(tx, platform, { ...invitationMail(details, platform.settings), store_id: store.id })
    return showInvited(invitation, now)
  })
}
