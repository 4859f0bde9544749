import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'

export type SessionEnd = 'password_change' | 'suspension' | 'role_change'

/** Ends every active session of an account, effective immediately in every process. Returns how many there were. */
export async function endSessions(
  tx: Tx,
  platform: Pick<Platform, 'clock'> & Partial<Pick<Platform, 'log'>>,
  accountId: string,
  because: SessionEnd,
  requestId?: string,
): Promise<number> {
  const now = platform.clock()
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  if (ended.length > 0) {
    const fields = { account_id: accountId, reason: because, sessions: ended.length, request_id: requestId }
    if (platform.log !== undefined) recordSecurityEvent(platform.log, 'sessions.ended', fields)
    await recordAudit(tx, {
      action: 'sessions.ended',
      actor: 'system',
      subject_id: accountId,
      details: { because, sessions: ended.length },
      request_id: requestId,
    })
  }
  return ended.length
}
