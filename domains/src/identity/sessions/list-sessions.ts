import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import type { ActiveSession } from './contract.ts'
import { describeDevice } from './describe-device.ts'

/** More than anyone can look through. Each lasts 12 hours. */
const MAX_LISTED = 100

/** Lists the active sessions of an account except those of administrators' visits, the current one first, then by start time. */
export async function listSessions(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { account_id: accountId, session_id: currentId }: Pick<Actor, 'account_id' | 'session_id'>,
): Promise<ActiveSession[]> {
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'user_agent', 'ip', 'created_at', 'last_seen_at', 'expires_at'])
    .where('account_id', '=', accountId)
    .where('impersonation_id', 'is', null)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', clock())
    .orderBy(
      (eb) => eb('id', '=', currentId ?? null),
      (order) => order.desc().nullsLast(),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    device: describeDevice(row.user_agent),
    ip: row.ip,
    created_at: row.created_at.toISOString(),
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    expires_at: row.expires_at.toISOString(),
    current: row.id === currentId,
  }))
}
