import type { Db, Tx } from '@haat/db'
import { Sanction } from './contract.ts'
import type { SanctionSubject } from './record-sanction.ts'

const MAX_SANCTIONS = 200

/**
 * Returns the last 200 sanctions of a subject, newest first. Whether one is in force is decided by comparing its end with
 * `now`, so no job has to close it.
 */
export async function sanctionsOf(db: Db | Tx, subject: SanctionSubject, now: Date): Promise<Sanction[]> {
  const rows = await db
    .selectFrom('sanctions')
    .leftJoin('accounts as imposer', 'imposer.id', 'sanctions.imposed_by')
    .leftJoin('accounts as ender', 'ender.id', 'sanctions.ended_by')
    .selectAll('sanctions')
    .select(['imposer.name as imposer_name', 'ender.name as ender_name'])
    .where('subject_kind', '=', subject.kind)
    .where('subject_id', '=', subject.id)
    .orderBy('sanctions.id', 'desc')
    .limit(MAX_SANCTIONS)
    .execute()
  return rows.map((row) => {
    const hasPassed = row.ended_at === null && row.ends_at !== null && row.ends_at <= now
    const endedAt = hasPassed ? row.ends_at : row.ended_at
    return Sanction.parse({
      id: row.id,
      duration: row.duration,
      reason: row.reason,
      imposed_by: row.imposer_name,
      imposed_at: row.imposed_at.toISOString(),
      ends_at: row.ends_at?.toISOString() ?? null,
      in_force: endedAt === null,
      ended_at: endedAt?.toISOString() ?? null,
      ended_because: hasPassed ? 'passed' : row.ended_because,
      ended_by: row.ender_name,
      end_reason: row.end_reason,
    })
  })
}
