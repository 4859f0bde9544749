import { type Db, inTransaction, type Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { recordAudit } from '../../audit/index.ts'
import { selectRunningVisits } from '../../identity/index.ts'
import type { Platform } from '../../platform.ts'
import type { Actor } from '../../serve.ts'
import { closeFinishedVisits } from '../ending/close-finished-visits.ts'
import { endVisits, lockRunningVisits } from '../ending/end-visits.ts'
import type { SupportAccess, SupportAccessDuration } from './contract.ts'

const durationMs: Readonly<Record<SupportAccessDuration, number>> = { '24h': DAY_MS, '7d': 7 * DAY_MS }

type Clocked = Pick<Platform, 'db' | 'clock'>

/** Returns until when support may view a vendor's dashboard, and how many administrators do. */
export async function getSupportAccess(db: Db | Tx, vendorId: string, now: Date): Promise<SupportAccess> {
  const access = await db
    .selectFrom('support_access')
    .select('allowed_until')
    .where('vendor_id', '=', vendorId)
    .where('allowed_until', '>', now)
    .executeTakeFirst()
  const running = await selectRunningVisits(db, now)
    .select('impersonations.id')
    .where('impersonations.vendor_id', '=', vendorId)
    .where('impersonations.opened_at', 'is not', null)
    .execute()
  return { allowed_until: access?.allowed_until.toISOString() ?? null, running_visits: running.length }
}

/** Lets support view the vendor's dashboard from now on, for a while. */
export async function allowSupport(
  { db, clock }: Clocked,
  actor: Actor<'vendor'>,
  duration: SupportAccessDuration,
  requestId: string,
): Promise<SupportAccess> {
  const { account_id: vendorId } = actor
  const now = clock()
  const row = { allowed_at: now, allowed_until: new Date(now.getTime() + durationMs[duration]) }
  return inTransaction(db, async (tx) => {
    await tx
      .insertInto('support_access')
      .values({ vendor_id: vendorId, ...row })
      .onConflict((conflict) => conflict.column('vendor_id').doUpdateSet(row))
      .execute()
    await recordAudit(tx, {
      action: 'support_access.allowed',
      actor,
      subject_id: vendorId,
      details: { duration, allowed_until: row.allowed_until.toISOString() },
      request_id: requestId,
    })
    return getSupportAccess(tx, vendorId, now)
  })
}

/** Withdraws the permission and ends all visits to the vendor's dashboard. Does nothing without one. */
export async function withdrawSupport(
  { db, clock }: Clocked,
  actor: Actor<'vendor'>,
  requestId: string,
): Promise<SupportAccess> {
  const { account_id: vendorId } = actor
  const now = clock()
  return inTransaction(db, async (tx) => {
    // Visits start with a lock on this row, so none can start behind it.
    const access = await tx
      .selectFrom('support_access')
      .select('allowed_until')
      .where('vendor_id', '=', vendorId)
      .forUpdate()
      .executeTakeFirst()
    if (access === undefined) return getSupportAccess(tx, vendorId, now)
    await closeFinishedVisits(tx, now, { vendor_id: vendorId })
    const running = await lockRunningVisits(tx, now, { vendor_id: vendorId })
    const ended = await endVisits(tx, running, { because: 'withdrawn', actor, now, request_id: requestId })
    await tx.deleteFrom('support_access').where('vendor_id', '=', vendorId).execute()
    await recordAudit(tx, {
      action: 'support_access.withdrawn',
      actor,
      subject_id: vendorId,
      details: { visits_ended: ended },
      request_id: requestId,
    })
    return getSupportAccess(tx, vendorId, now)
  })
}
