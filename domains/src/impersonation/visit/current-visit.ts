import { type Db, inTransaction } from '@haat/db'
import { findVisitOf, selectRunningVisits } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import { closeFinishedVisits } from '../ending/close-finished-visits.ts'
import { VisitEnd } from '../ending/contract.ts'
import { endVisits, lockRunningVisits } from '../ending/end-visits.ts'
import type { Visit } from './contract.ts'

type SessionPlatform = Pick<Platform, 'db' | 'clock' | 'settings'>

interface CurrentVisit {
  readonly visit: Visit | null
  readonly ended_because: VisitEnd | null
  readonly remaining_seconds: number
}

const none: CurrentVisit = { visit: null, ended_because: null, remaining_seconds: 0 }

/** Returns the visit of a session's token, or why it's over. */
export async function getVisit(platform: SessionPlatform, token: string | undefined): Promise<CurrentVisit> {
  const now = platform.clock()
  const id = await findVisitOf(platform, token)
  if (id === undefined) return none
  const row = await selectRunningVisits(platform.db, now)
    .select([
      'vendors.name',
      'vendors.email',
      'admins.name as admin_name',
      'impersonations.reason',
      'impersonations.opened_at',
      'impersonations.expires_at',
    ])
    .where('impersonations.id', '=', id)
    .executeTakeFirst()
  if (!row?.opened_at) return { ...none, ended_because: await findEnd(platform.db, id) }
  return {
    visit: {
      vendor: { name: row.name, email: row.email },
      admin_name: row.admin_name,
      reason: row.reason,
      opened_at: row.opened_at.toISOString(),
      expires_at: row.expires_at.toISOString(),
    },
    ended_because: null,
    remaining_seconds: Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000),
  }
}

async function findEnd(db: Db, id: string): Promise<VisitEnd | null> {
  const row = await db.selectFrom('impersonations').select('ended_because').where('id', '=', id).executeTakeFirst()
  if (row === undefined) return null
  // Over, but its end isn't recorded yet: not by its time, since the token has expired then.
  return VisitEnd.parse(row.ended_because ?? 'session_ended')
}

/** Stops the visit of a session's token. Does nothing without one, or if it's over. */
export async function stopVisit(
  platform: SessionPlatform,
  { token, id: requestId }: { readonly token: string | undefined; readonly id: string },
): Promise<void> {
  const now = platform.clock()
  const id = await findVisitOf(platform, token)
  if (id === undefined) return
  await inTransaction(platform.db, async (tx) => {
    const visit = await tx.selectFrom('impersonations').select('admin_id').where('id', '=', id).executeTakeFirst()
    if (visit === undefined) return
    const scope = { admin_id: visit.admin_id }
    await closeFinishedVisits(tx, now, scope)
    const ids = (await lockRunningVisits(tx, now, scope)).filter((one) => one === id)
    const actor = { kind: 'admin', account_id: visit.admin_id } as const
    await endVisits(tx, ids, { because: 'stopped', actor, now, request_id: requestId })
  })
}
