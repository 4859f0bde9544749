import { type Db, inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { selectRunningVisits } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { PlatformAdmin } from '../../serve.ts'
import { closeFinishedVisits } from '../ending/close-finished-visits.ts'
import { endVisits, lockRunningVisits } from '../ending/end-visits.ts'
import { type RunningVisit, visitNotFound } from './contract.ts'

/** Returns the running visit of an administrator; null if she views no dashboard. */
export async function findRunningVisit(db: Db | Tx, adminId: string, now: Date): Promise<RunningVisit | null> {
  const visit = await selectRunningVisits(db, now)
    .select([
      'impersonations.id',
      'impersonations.vendor_id',
      'vendors.name as vendor_name',
      'impersonations.reason',
      'impersonations.started_at',
      'impersonations.expires_at',
    ])
    .where('impersonations.admin_id', '=', adminId)
    .executeTakeFirst()
  if (visit === undefined) return null
  return { ...visit, started_at: visit.started_at.toISOString(), expires_at: visit.expires_at.toISOString() }
}

/** Stops a visit of the administrator. Does nothing if it's over. Throws `visit_not_found`, also for others' visits. */
export async function stopImpersonation(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  actor: PlatformAdmin,
  id: string,
  requestId: string,
): Promise<void> {
  const now = clock()
  const { account_id: adminId } = actor
  await inTransaction(db, async (tx) => {
    const visit = await tx
      .selectFrom('impersonations')
      .select('id')
      .where('id', '=', id)
      .where('admin_id', '=', adminId)
      .executeTakeFirst()
    if (visit === undefined) throw new Refused(visitNotFound)
    await closeFinishedVisits(tx, now, { admin_id: adminId })
    const running = await lockRunningVisits(tx, now, { admin_id: adminId })
    const ids = running.filter((one) => one === id)
    await endVisits(tx, ids, { because: 'stopped', actor, now, request_id: requestId })
  })
}
