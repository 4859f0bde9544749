import { inTransaction, type Tx } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import type { StoreMember } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { type BackgroundRun, type JobStatus, jobNotFound, jobNotReady } from './contract.ts'
import { jobProblems } from './job-problems.ts'
import { type JobRow, requireRun, showJob, showRun } from './show-run.ts'

/** Some or all files of a run. */
export interface JobSelection {
  readonly run_id: string
  readonly job_ids?: readonly string[] | undefined
}

/** Who changes a run, and in which request. */
export interface RunChange {
  readonly platform: Platform
  readonly actor: StoreMember
  readonly request_id: string
}

/**
 * Changes files of a run in one transaction and returns the run. Changes of the same file run one after another. Throws
 * `run_not_found`, `job_not_found` or `store_suspended`.
 */
export async function changeJobs(
  { platform, actor }: RunChange,
  { run_id: runId, job_ids: jobIds }: JobSelection,
  change: (tx: Tx, jobs: JobRow[]) => Promise<void>,
): Promise<BackgroundRun> {
  const { store } = actor
  requireNotSuspended(store, platform.clock())
  return inTransaction(platform.db, async (tx) => {
    await requireRun(tx, store.id, runId)
    const jobs = await tx
      .selectFrom('background_jobs')
      .selectAll()
      .where('run_id', '=', runId)
      .$if(jobIds !== undefined, (query) => query.where('id', 'in', [...new Set(jobIds)]))
      .orderBy('id')
      .forUpdate()
      .execute()
    if (jobIds !== undefined && jobs.length !== new Set(jobIds).size) throw new Refused(jobNotFound)
    await change(tx, jobs)
    return showRun(tx, store.id, runId)
  })
}

/** Throws `job_not_ready`, with the files, if some that were named aren't in one of these states. */
export function requireStates(jobs: readonly JobRow[], states: readonly JobStatus[]): void {
  const others = jobs.map(showJob).filter(({ status }) => !states.includes(status))
  const [first] = others
  if (first === undefined) return
  // That another engine was used is no reason.
  const problem = first.problem?.code === 'engine_replaced' ? null : first.problem
  const reason = problem === null ? `its state is “${first.status}”` : jobProblems[problem.code]
  throw new Refused(jobNotReady, `Not possible for “${first.name}”: ${reason}`, {
    extensions: { job_ids: others.map(({ id }) => id) },
  })
}

/** Returns the files in one of these states. */
export function inStates(jobs: readonly JobRow[], states: readonly JobStatus[]): JobRow[] {
  return jobs.filter((job) => states.includes(showJob(job).status))
}

/** Updates files that the transaction has locked. */
export function updateJobs(tx: Tx, jobs: readonly JobRow[]) {
  return tx.updateTable('background_jobs').where(
    'id',
    'in',
    jobs.map(({ id }) => id),
  )
}
