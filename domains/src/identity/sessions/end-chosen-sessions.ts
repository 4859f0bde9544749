import { inTransaction } from '@haat/db'
import { notFound, Refused } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'
import type { Actor } from '../../serve.ts'

/** Ends one active session of the account. Refuses with `not_found` if it isn't the account's or has ended. */
export async function endSession(platform: Platform, actor: Actor, sessionId: string, requestId: string) {
  const ended = await endChosen(platform, actor, { id: sessionId }, requestId)
  if (ended === 0) throw new Refused(notFound)
}

/** Ends all active sessions of the account except the current one. Returns how many there were. */
export function endOtherSessions(platform: Platform, actor: Actor, requestId: string): Promise<number> {
  return endChosen(platform, actor, { except: actor.session_id }, requestId)
}

async function endChosen(
  platform: Platform,
  actor: Actor,
  chosen: { readonly id: string } | { readonly except: string | undefined },
  requestId: string,
): Promise<number> {
  const now = platform.clock()
  const { account_id: accountId, kind } = actor
  return inTransaction(platform.db, async (tx) => {
    const active = tx
      .updateTable('sessions')
      .set({ ended_at: now, ended_because: 'sign_out' })
      .where('account_id', '=', accountId)
      // Visits of administrators have their own end, with their own audit entry.
      .where('impersonation_id', 'is', null)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
    const ended = await ('id' in chosen
      ? active.where('id', '=', chosen.id)
      : active.where('id', 'is distinct from', chosen.except ?? null)
    )
      .returning('id')
      .execute()
    for (const { id } of ended) {
      await recordAudit(tx, { action: 'session.ended', actor, subject_id: id, request_id: requestId })
    }
    if (ended.length > 0) {
      recordSecurityEvent(platform.log, 'sessions.ended', {
        account_id: accountId,
        account_kind: kind,
        reason: 'sign_out',
        sessions: ended.length,
        request_id: requestId,
      })
    }
    return ended.length
  })
}
