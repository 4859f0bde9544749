import { inTransaction } from '@haat/db'
import type { AccountKind } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import { readToken } from './session-token.ts'

/** Ends the session of a token. Does nothing without a token, or if its session has ended or is of another kind. */
export async function signOut(
  platform: Platform,
  kinds: readonly AccountKind[],
  { token, id: requestId }: { token: string | undefined; id: string },
): Promise<void> {
  const now = platform.clock()
  const subject = token && (await readToken(token, { secret: platform.settings.secret, now }))
  if (!subject || !kinds.includes(subject.kind)) return
  await inTransaction(platform.db, async (tx) => {
    const ended = await tx
      .updateTable('sessions')
      .set({ ended_at: now, ended_because: 'sign_out' })
      .where('id', '=', subject.session_id)
      .where('account_id', '=', subject.account_id)
      .where('ended_at', 'is', null)
      // Visits of administrators have their own end, with their own audit entry.
      .where('impersonation_id', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (ended === undefined) return
    const { account_id: accountId, kind: accountKind } = subject
    const fields = {
      account_id: accountId,
      account_kind: accountKind,
      reason: 'sign_out',
      sessions: 1,
      request_id: requestId,
    }
    recordSecurityEvent(platform.log, 'sessions.ended', fields)
    await recordAudit(tx, { action: 'session.ended', actor: subject, subject_id: ended.id, request_id: requestId })
  })
}
