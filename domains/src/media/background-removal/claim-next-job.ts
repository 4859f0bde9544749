import { randomUUID } from 'node:crypto'
import type { Database, Db } from '@haat/db'
import { type ExpressionBuilder, type SqlBool, sql } from 'kysely'
import type { Platform } from '../../platform.ts'
import { unfinished } from './job-states.ts'
import type { JobRow } from './show-run.ts'

/** After this time, the process that worked on a file has ended: longer than an image may take. */
const STALE_MS = 110_000
/** A file that ends its process is tried again, but not forever. */
const MAX_ATTEMPTS = 3

/**
 * Claims the next file of a run: waiting, or claimed by a process that has ended. Other processes skip it. Files that
 * have been tried too often fail.
 */
export async function claimNextJob(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  runId: string,
): Promise<JobRow | undefined> {
  const now = clock()
  const staleBefore = new Date(now.getTime() - STALE_MS)
  await failHopelessJobs(db, runId, staleBefore, now)
  return db
    .updateTable('background_jobs')
    .set((eb) => ({
      status: sql<string>`CASE WHEN status IN ('waiting', 'removing') THEN 'removing' ELSE 'compositing' END`,
      attempts: eb('attempts', '+', 1),
      claim: randomUUID(),
      changed_at: now,
    }))
    .where('id', '=', (eb) =>
      eb
        .selectFrom('background_jobs')
        .select('id')
        .where('run_id', '=', runId)
        .where((or) => isDue(or, staleBefore))
        .orderBy('position')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst()
}

/** Whether a run has files that nobody works on. */
export async function hasDueJobs({ db, clock }: Pick<Platform, 'db' | 'clock'>, runId: string): Promise<boolean> {
  const staleBefore = new Date(clock().getTime() - STALE_MS)
  const row = await db
    .selectFrom('background_jobs')
    .select('id')
    .where('run_id', '=', runId)
    .where((or) => isDue(or, staleBefore))
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Returns the runs that nobody works on, because a process ended. A run that waits for its turn has a job in the queue,
 * which also tries again what a process didn't finish.
 */
export async function findInterruptedRuns(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  queue: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('background_jobs')
    .select('run_id')
    .where('status', 'in', unfinished)
    .where(
      sql<SqlBool>`run_id::text NOT IN (
        SELECT data ->> 'run_id' FROM pgboss.job WHERE name = ${queue} AND state < 'completed')`,
    )
    .groupBy('run_id')
    .having((eb) => eb(eb.fn.max('changed_at'), '<', new Date(clock().getTime() - STALE_MS)))
    .limit(100)
    .execute()
  return rows.map(({ run_id: runId }) => runId)
}

function isDue(eb: ExpressionBuilder<Database, 'background_jobs'>, staleBefore: Date) {
  return eb.or([
    eb('status', 'in', ['waiting', 'composite_waiting']),
    eb.and([eb('status', 'in', ['removing', 'compositing']), eb('changed_at', '<', staleBefore)]),
  ])
}

async function failHopelessJobs(db: Db, runId: string, staleBefore: Date, now: Date): Promise<void> {
  const hopeless = (status: 'removing' | 'compositing') =>
    db
      .updateTable('background_jobs')
      .where('run_id', '=', runId)
      .where('status', '=', status)
      .where('attempts', '>=', MAX_ATTEMPTS)
      .where('changed_at', '<', staleBefore)
  await hopeless('removing').set({ status: 'failed', problem: 'crashed', changed_at: now }).execute()
  await hopeless('compositing').set({ status: 'ready', problem: 'crashed', attempts: 0, changed_at: now }).execute()
}
