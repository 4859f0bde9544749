import type { Tx } from '@haat/db'
import { sql } from 'kysely'
import { type AuditEntry, recordAudit } from '../../audit/index.ts'
import { endVisitSessions, selectRunningVisits } from '../../identity/index.ts'
import type { VisitEnd } from './contract.ts'

interface Ending {
  readonly because: VisitEnd
  readonly actor: AuditEntry['actor']
  readonly now: Date
  readonly request_id?: string | undefined
}

/** Whose visits: of an administrator, to a vendor, or everybody's. */
export interface VisitScope {
  readonly admin_id?: string
  readonly vendor_id?: string
}

/**
 * Ends visits with their sessions and an audit entry each. Those that ended already are left as they are. Returns how many
 * ended.
 */
export async function endVisits(
  tx: Tx,
  ids: readonly string[],
  { because, actor, now, request_id: requestId }: Ending,
): Promise<number> {
  if (ids.length === 0) return 0
  const ended = await tx
    .updateTable('impersonations')
    .set({
      ended_at: sql<Date>`least(expires_at, ${now}::timestamptz)`,
      ended_because: because,
      code_hash: null,
      code_expires_at: null,
    })
    .where('id', 'in', ids)
    .where('ended_at', 'is', null)
    .returning(['id', 'admin_id', 'vendor_id', 'opened_at', 'ended_at'])
    .execute()
  await endVisitSessions(tx, ids, now)
  for (const { id, admin_id: adminId, vendor_id: vendorId, opened_at: openedAt, ended_at: endedAt } of ended) {
    await recordAudit(tx, {
      action: 'impersonation.ended',
      actor,
      subject_id: vendorId,
      details: {
        acting_for: vendorId,
        impersonation_id: id,
        admin_id: adminId,
        because,
        seconds: openedAt && endedAt && Math.round((endedAt.getTime() - openedAt.getTime()) / 1000),
      },
      ...(requestId === undefined ? {} : { request_id: requestId }),
    })
  }
  return ended.length
}

/** Returns the ids of running visits in a scope, locked. */
export async function lockRunningVisits(tx: Tx, now: Date, scope: VisitScope): Promise<string[]> {
  const { admin_id: adminId, vendor_id: vendorId } = scope
  const visits = await selectRunningVisits(tx, now)
    .select('impersonations.id')
    .$if(adminId !== undefined, (query) => query.where('impersonations.admin_id', '=', adminId ?? ''))
    .$if(vendorId !== undefined, (query) => query.where('impersonations.vendor_id', '=', vendorId ?? ''))
    .forNoKeyUpdate('impersonations')
    .execute()
  return visits.map(({ id }) => id)
}
