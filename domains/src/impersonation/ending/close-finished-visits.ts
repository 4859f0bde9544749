import { inTransaction, type Tx } from '@haat/db'
import { selectRunningVisits } from '../../identity/index.ts'
import type { Job } from '../../platform.ts'
import type { VisitEnd } from './contract.ts'
import { endVisits, type VisitScope } from './end-visits.ts'

const MAX_AT_ONCE = 500

/** Records the end of visits that nobody ended: they are over already, because every request checks it. */
export async function closeFinishedVisits(tx: Tx, now: Date, scope: VisitScope = {}): Promise<void> {
  const { admin_id: adminId, vendor_id: vendorId } = scope
  const finished = await tx
    .selectFrom('impersonations')
    .select(['id', 'expires_at', 'opened_at'])
    .where('ended_at', 'is', null)
    .where((eb) => eb.not(eb('id', 'in', selectRunningVisits(tx, now).select('impersonations.id'))))
    .$if(adminId !== undefined, (query) => query.where('admin_id', '=', adminId ?? ''))
    .$if(vendorId !== undefined, (query) => query.where('vendor_id', '=', vendorId ?? ''))
    .orderBy('id')
    .limit(MAX_AT_ONCE)
    .forNoKeyUpdate()
    // The job leaves visits to whoever is ending them.
    .$if(adminId === undefined && vendorId === undefined, (query) => query.skipLocked())
    .execute()
  for (const visit of finished) {
    await endVisits(tx, [visit.id], { because: reasonOf(visit, now), actor: 'system', now })
  }
}

function reasonOf(visit: { readonly expires_at: Date; readonly opened_at: Date | null }, now: Date): VisitEnd {
  if (visit.opened_at === null) return 'not_opened'
  return visit.expires_at <= now ? 'expired' : 'session_ended'
}

/** Records the end of visits that are over. */
const closeFinished: Job = {
  queue: 'close-finished-visits',
  description: 'Records the end of administrators’ visits to dashboards',
  schedule: '* * * * *',
  async run({ db, clock }) {
    await inTransaction(db, (tx) => closeFinishedVisits(tx, clock()))
  },
}

export const impersonationJobs: readonly Job[] = [closeFinished]
