import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { sql } from 'kysely'
import { recordAudit } from '../audit/index.ts'
import type { Platform } from '../platform.ts'
import type { PlatformAdmin } from '../serve.ts'
import { jobNotCancellable, jobNotFound, jobNotRetryable, type QueuedJob } from './contract.ts'
import { type JobDescription, jobsOf, showJob } from './jobs-sql.ts'

interface ChosenJob {
  readonly id: string
  readonly known: readonly JobDescription[]
}

/** Puts a failed or cancelled job back into its queue. Of two simultaneous requests, one is refused. */
export async function retryJob(platform: Platform, admin: PlatformAdmin, { id, known }: ChosenJob): Promise<QueuedJob> {
  return inTransaction(platform.db, async (tx) => {
    const job = await lockJob(tx, { id, known })
    if (!job.can_retry) throw new Refused(jobNotRetryable)
    await platform.jobs.retry(tx, job)
    const details = { queue: job.queue, attempts: job.attempts }
    await recordAudit(tx, { action: 'job.retried', actor: admin, subject_id: id, details })
    return findJob(tx, { id, known })
  })
}

/** Cancels a job that waits or waits for a retry. A running one can't be stopped. */
export async function cancelJob(
  platform: Platform,
  admin: PlatformAdmin,
  { id, known }: ChosenJob,
): Promise<QueuedJob> {
  return inTransaction(platform.db, async (tx) => {
    const job = await lockJob(tx, { id, known })
    if (!job.can_cancel) throw new Refused(jobNotCancellable)
    await platform.jobs.cancel(tx, job)
    const details = { queue: job.queue, attempts: job.attempts }
    await recordAudit(tx, { action: 'job.cancelled', actor: admin, subject_id: id, details })
    return findJob(tx, { id, known })
  })
}

/** Workers skip locked jobs. */
async function lockJob(tx: Tx, job: ChosenJob): Promise<QueuedJob> {
  await sql`SELECT id FROM pgboss.job WHERE id = ${job.id} FOR UPDATE`.execute(tx)
  return findJob(tx, job)
}

async function findJob(tx: Tx, { id, known }: ChosenJob): Promise<QueuedJob> {
  const row = await jobsOf(tx).where('job.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(jobNotFound)
  return showJob(row, known)
}
