import { changeJobs, inStates, type JobSelection, type RunChange, updateJobs } from './change-jobs.ts'
import type { BackgroundRun } from './contract.ts'
import { transitions } from './job-states.ts'

/** Cancels files that are waiting or in progress. The child process that works on one is stopped within a second. */
export function cancelJobs(change: RunChange, selection: JobSelection): Promise<BackgroundRun> {
  return changeJobs(change, selection, async (tx, jobs) => {
    for (const { from, to } of [transitions.cancel, transitions.cancel_composite]) {
      const cancelled = inStates(jobs, from)
      if (cancelled.length === 0) continue
      await updateJobs(tx, cancelled).set({ status: to, attempts: 0, changed_at: change.platform.clock() }).execute()
    }
  })
}
