import type { Tx } from '@haat/db'
import { endSessions } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'

/**
 * Ends the sessions of administrators whose roles have changed, so that no page of theirs shows what they may no longer
 * see. The session that makes the change stays.
 */
export async function endRoleSessions(
  tx: Tx,
  platform: Pick<Platform, 'clock' | 'log'>,
  { session_id: sessionId }: Pick<Actor<'admin'>, 'session_id'>,
  accountIds: readonly string[],
  requestId: string,
): Promise<void> {
  for (const accountId of [...new Set(accountIds)].sort()) {
    await tx.selectFrom('accounts').select('id').where('id', '=', accountId).forNoKeyUpdate().execute()
    await endSessions(tx, platform, accountId, 'role_change', {
      request_id: requestId,
      ...(sessionId === undefined ? {} : { keep: sessionId }),
    })
  }
}

/** Returns the ids of the accounts with a role. */
export async function listMembers(tx: Tx, roleId: string): Promise<string[]> {
  const rows = await tx.selectFrom('admin_role_members').select('account_id').where('role_id', '=', roleId).execute()
  return rows.map(({ account_id: id }) => id)
}
