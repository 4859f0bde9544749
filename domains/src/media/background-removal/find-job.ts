import type { Db, Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { jobNotFound } from './contract.ts'
import { type JobRow, requireRun } from './show-run.ts'

/** Returns a file of a store's run. Throws `run_not_found` or `job_not_found`. */
export async function findJob(
  db: Db | Tx,
  storeId: string,
  { run_id: runId, job_id: jobId }: { readonly run_id: string; readonly job_id: string },
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<JobRow> {
  const run = await requireRun(db, storeId, runId)
  const job = await db
    .selectFrom('background_jobs')
    .selectAll()
    .where('run_id', '=', run.id)
    .where('id', '=', jobId)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst()
  if (job === undefined) throw new Refused(jobNotFound)
  return job
}
