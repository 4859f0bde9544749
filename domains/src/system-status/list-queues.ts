import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import type { SystemStatus } from './contract.ts'

const Row = z.object({
  queue: z.string(),
  waiting: z.coerce.number(),
  running: z.coerce.number(),
  failed: z.coerce.number(),
  oldest_due_at: z.date().nullable(),
})

/**
 * Returns the queues with jobs that are due, run, or failed after all retries since a time. Jobs that are planned for
 * later don't wait. The times of jobs are the database's.
 */
export async function listQueues(db: Db, since: Date): Promise<SystemStatus['queues']> {
  const { rows } = await sql`
    SELECT name AS queue,
      count(*) FILTER (WHERE state < 'active') AS waiting,
      count(*) FILTER (WHERE state = 'active') AS running,
      count(*) FILTER (WHERE state = 'failed') AS failed,
      min(start_after) FILTER (WHERE state < 'active') AS oldest_due_at
    FROM pgboss.job
    WHERE (state < 'active' AND start_after <= now()) OR state = 'active' OR (state = 'failed' AND completed_on > ${since})
    GROUP BY name
    ORDER BY failed DESC, waiting DESC, name`.execute(db)
  return z
    .array(Row)
    .parse(rows)
    .map((row) => ({ ...row, oldest_due_at: row.oldest_due_at?.toISOString() ?? null }))
}
