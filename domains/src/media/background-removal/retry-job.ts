import { removeJobObjects } from './background-objects.ts'
import { changeJobs, inStates, type RunChange, requireStates, updateJobs } from './change-jobs.ts'
import type { BackgroundRun, RequestedEngine } from './contract.ts'
import { transitions, unconfirmed } from './job-states.ts'
import { requireEngine, requireRoom } from './start-run.ts'
import { workOnRun } from './work-on-run.ts'

/** Removes the background of one file again, from its original. Refuses with `job_not_ready` if it's in progress or confirmed. */
export async function retryJob(
  change: RunChange,
  { run_id: runId, job_id: jobId, engine }: { run_id: string; job_id: string; engine: RequestedEngine },
): Promise<BackgroundRun> {
  const { platform, actor } = change
  await requireEngine(platform, engine)
  return changeJobs(change, { run_id: runId, job_ids: [jobId] }, async (tx, jobs) => {
    requireStates(jobs, transitions.retry.from)
    // The others already count.
    await requireRoom(tx, actor.store.id, jobs.length - inStates(jobs, unconfirmed).length)
    await removeJobObjects(tx, platform, jobs)
    await updateJobs(tx, jobs)
      .set({
        status: transitions.retry.to,
        requested_engine: engine,
        problem: null,
        attempts: 0,
        engine: null,
        confidence: null,
        cutout_key: null,
        mask_key: null,
        background: null,
        final_key: null,
        final: null,
        changed_at: platform.clock(),
      })
      .execute()
    await platform.jobs.enqueue(tx, workOnRun.queue, { run_id: runId })
  })
}
