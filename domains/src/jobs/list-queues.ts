import type { Db } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { z } from 'zod'
import { JOB_KEPT_DAYS, type JobQueue } from './contract.ts'
import { describeQueue, type JobDescription } from './jobs-sql.ts'

const Row = z.object({
  queue: z.string(),
  waiting: z.coerce.number(),
  planned: z.coerce.number(),
  running: z.coerce.number(),
  failed: z.coerce.number(),
  oldest_due_at: z.date().nullable(),
})

/** Returns every known queue, and unknown ones with jobs: first those with failures, then those with work. */
export async function listJobQueues(db: Db, now: Date, known: readonly JobDescription[]): Promise<JobQueue[]> {
  const rows = await countJobs(db, new Date(now.getTime() - JOB_KEPT_DAYS * DAY_MS))
  const idle = known
    .filter(({ queue }) => rows.every((row) => row.queue !== queue))
    .map(({ queue }) => ({ queue, waiting: 0, planned: 0, running: 0, failed: 0, oldest_due_at: null }))
  return [...rows, ...idle]
    .map((row) => ({ ...row, description: describeQueue(known, row.queue) }))
    .sort(
      (a, b) =>
        b.failed - a.failed || b.waiting - a.waiting || b.running - a.running || a.queue.localeCompare(b.queue, 'en'),
    )
}

async function countJobs(db: Db, since: Date): Promise<Omit<JobQueue, 'description'>[]> {
  const { rows } = await sql`
    SELECT name AS queue,
      count(*) FILTER (WHERE state < 'active' AND start_after <= now()) AS waiting,
      count(*) FILTER (WHERE state < 'active' AND start_after > now()) AS planned,
      count(*) FILTER (WHERE state = 'active') AS running,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      min(start_after) FILTER (WHERE state < 'active' AND start_after <= now()) AS oldest_due_at
    FROM pgboss.job
    WHERE (state <= 'active' OR (state = 'failed' AND completed_on > ${since}))
      AND name <> 'dead-letters' AND name NOT LIKE '\\_\\_pgboss\\_\\_%'
    GROUP BY name`.execute(db)
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({ ...row, oldest_due_at: row.oldest_due_at?.toISOString() ?? null }))
}
