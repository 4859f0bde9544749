import type { Db } from '@haat/db'
import { requireAnyStore, showAdminStore } from './admin-store.ts'
import { type AdminStore, Suspension } from './contract.ts'

const MAX_SUSPENSIONS = 200

/** Returns a store's status and its suspensions, newest first. Expired suspensions are shown as ended even before the job runs. */
export async function listSuspensions(
  db: Db,
  storeSlug: string,
  now: Date,
): Promise<{ store: AdminStore; items: Suspension[] }> {
  const found = await requireAnyStore(db, storeSlug)
  const rows = await db
    .selectFrom('store_suspensions')
    .leftJoin('accounts as suspender', 'suspender.id', 'store_suspensions.suspended_by')
    .leftJoin('accounts as ender', 'ender.id', 'store_suspensions.ended_by')
    .selectAll('store_suspensions')
    .select(['suspender.name as suspender_name', 'ender.name as ender_name'])
    .where('store_id', '=', found.store.id)
    .orderBy('store_suspensions.id', 'desc')
    .limit(MAX_SUSPENSIONS)
    .execute()
  const items = rows.map((row) => {
    const hasExpired = row.ended_at === null && row.suspended_until !== null && row.suspended_until <= now
    const endedAt = hasExpired ? row.suspended_until : row.ended_at
    return Suspension.parse({
      id: row.id,
      duration: row.duration,
      reason: row.reason,
      suspended_by: row.suspender_name,
      suspended_at: row.suspended_at.toISOString(),
      suspended_until: row.suspended_until?.toISOString() ?? null,
      ended_at: endedAt?.toISOString() ?? null,
      ended_because: hasExpired ? 'passed' : row.ended_because,
      ended_by: row.ender_name,
    })
  })
  return { store: showAdminStore(found, now), items }
}
