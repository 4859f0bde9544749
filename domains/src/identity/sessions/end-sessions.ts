import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { Platform } from '../../platform.ts'
import { recordSecurityEvent } from '../../security-event.ts'

export type SessionEnd = 'sign_out' | 'password_change' | 'email_change' | 'suspension' | 'role_change'

export interface EndedAccess {
  readonly sessions: number
  readonly access_tokens: number
}

/**
 * Ends every active session of an account, effective immediately in every process, and with them its unfinished
 * sign-ins, its access tokens and the command lines that would get one. `keep` is a session that stays. Returns how
 * many ended. The caller has locked the account.
 */
export async function endSessions(
  tx: Tx,
  platform: Pick<Platform, 'clock'> & Partial<Pick<Platform, 'log'>>,
  accountId: string,
  because: SessionEnd,
  { request_id: requestId, keep }: { readonly request_id?: string | undefined; readonly keep?: string } = {},
): Promise<EndedAccess> {
  const now = platform.clock()
  const ended = await tx
    .updateTable('sessions')
    .set({ ended_at: now, ended_because: because })
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(keep !== undefined, (query) => query.where('id', '<>', keep ?? ''))
    .returning('id')
    .execute()
  await tx.deleteFrom('pending_sign_ins').where('account_id', '=', accountId).execute()
  await tx
    .updateTable('device_authorizations')
    .set({ status: 'denied' })
    .where('account_id', '=', accountId)
    .where('status', '=', 'approved')
    .execute()
  const revoked = await tx
    .updateTable('developer_tokens')
    .set({ revoked_at: now })
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .execute()
  if (ended.length > 0 || revoked.length > 0) {
    const fields = { account_id: accountId, reason: because, sessions: ended.length, request_id: requestId }
    if (platform.log !== undefined) recordSecurityEvent(platform.log, 'sessions.ended', fields)
    await recordAudit(tx, {
      action: 'sessions.ended',
      actor: 'system',
      subject_id: accountId,
      details: { because, sessions: ended.length, access_tokens: revoked.length },
      request_id: requestId,
    })
  }
  return { sessions: ended.length, access_tokens: revoked.length }
}
