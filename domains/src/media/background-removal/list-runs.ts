import type { Db } from '@haat/db'
import { JobStatus, type OpenBackgroundRun } from './contract.ts'
import { unconfirmed, unfinished } from './job-states.ts'

const MAX_RUNS = 50

/** Lists a store's runs with files that wait for the server or for a person, newest first. */
export async function listRuns(db: Db, storeId: string): Promise<OpenBackgroundRun[]> {
  const runs = await db
    .selectFrom('background_runs')
    .select(['id', 'created_at'])
    .where('store_id', '=', storeId)
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('background_jobs')
        .select('run_id')
        .where('background_jobs.store_id', '=', storeId)
        .where('status', 'in', unconfirmed),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(MAX_RUNS)
    .execute()
  if (runs.length === 0) return []
  const rows = await db
    .selectFrom('background_jobs')
    .select((eb) => ['run_id', 'status', eb.fn.countAll<number>().as('count')])
    .where(
      'run_id',
      'in',
      runs.map(({ id }) => id),
    )
    .groupBy(['run_id', 'status'])
    .execute()
  const byRun = Map.groupBy(rows, ({ run_id: id }) => id)
  return runs.map(({ id, created_at: createdAt }) => {
    const counts: OpenBackgroundRun['counts'] = {}
    for (const { status, count } of byRun.get(id) ?? []) counts[JobStatus.parse(status)] = Number(count)
    return {
      run_id: id,
      created_at: createdAt.toISOString(),
      counts,
      is_working: unfinished.some((status) => counts[status] !== undefined),
    }
  })
}
