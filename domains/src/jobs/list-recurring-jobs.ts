import type { Db } from '@haat/db'
import { MINUTE_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { JobState, type RecurringJob } from './contract.ts'
import { type JobDescription, jobsOf } from './jobs-sql.ts'
import { nextRun } from './next-run.ts'

const LATE_MS = 10 * MINUTE_MS

/**
 * Returns the jobs with a schedule, the next to run first. The times of jobs are the database's, so the next run is
 * computed from its clock.
 */
export async function listRecurringJobs(db: Db, known: readonly JobDescription[]): Promise<RecurringJob[]> {
  const recurring = known.flatMap(({ queue, description, schedule }) =>
    schedule === undefined ? [] : [{ queue, description, schedule }],
  )
  const [now, runs] = await Promise.all([
    readDatabaseClock(db),
    findLastRuns(
      db,
      recurring.map(({ queue }) => queue),
    ),
  ])
  return recurring
    .map(({ queue, description, schedule }) => {
      const last = runs.find((run) => run.queue === queue)
      const expectedAt = last && nextRun(schedule, last.started_at)
      return {
        queue,
        description,
        schedule,
        last_run:
          last === undefined
            ? null
            : {
                job_id: last.id,
                state: JobState.parse(last.state),
                started_at: last.started_at.toISOString(),
                finished_at: last.finished_at?.toISOString() ?? null,
              },
        next_run_at: nextRun(schedule, now).toISOString(),
        is_late: expectedAt !== undefined && now.getTime() - expectedAt.getTime() > LATE_MS,
      }
    })
    .sort((a, b) => a.next_run_at.localeCompare(b.next_run_at) || a.queue.localeCompare(b.queue, 'en'))
}

async function readDatabaseClock(db: Db): Promise<Date> {
  const { rows } = await sql`SELECT now() AS now`.execute(db)
  return z.tuple([z.object({ now: z.date() })]).parse(rows)[0].now
}

async function findLastRuns(db: Db, queues: readonly string[]) {
  const rows = await jobsOf(db)
    .where('job.queue', '=', sql<string>`ANY(${queues}::text[])`)
    .where('job.started_at', 'is not', null)
    .distinctOn('job.queue')
    .orderBy('job.queue')
    .orderBy('job.started_at', 'desc')
    .execute()
  return rows.flatMap(({ started_at: startedAt, ...row }) =>
    startedAt === null ? [] : [{ ...row, started_at: startedAt }],
  )
}
