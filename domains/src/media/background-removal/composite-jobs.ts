import { Refused } from '@haat/http-contract'
import { fileNotFound } from '../contract.ts'
import { findMediaFiles } from '../library/find-files.ts'
import { changeJobs, inStates, type JobSelection, type RunChange, requireStates, updateJobs } from './change-jobs.ts'
import type { Background, BackgroundRun, Shadow } from './contract.ts'
import { findProblem } from './find-problem.ts'
import { transitions } from './job-states.ts'
import { workOnRun } from './work-on-run.ts'

interface Composite extends JobSelection {
  readonly background: Background
  readonly shadow: Shadow
}

/** Queues cut-outs to be placed on a background. Refuses with `file_not_found` if the background image isn't one of the store's. */
export async function compositeJobs(
  change: RunChange,
  { background, shadow, ...selection }: Composite,
): Promise<BackgroundRun> {
  const { platform, actor } = change
  return changeJobs(change, selection, async (tx, jobs) => {
    if (background.kind === 'image') {
      const [file] = await findMediaFiles(tx, actor.store.id, [background.file_id])
      if (findProblem(file) !== null) throw new Refused(fileNotFound, 'The background image isn’t one of your images.')
    }
    if (selection.job_ids !== undefined) requireStates(jobs, transitions.composite.from)
    const ready = inStates(jobs, transitions.composite.from)
    if (ready.length === 0) return
    const placing = JSON.stringify({ background, shadow })
    await updateJobs(tx, ready)
      .set({
        status: transitions.composite.to,
        background: placing,
        problem: null,
        attempts: 0,
        changed_at: platform.clock(),
      })
      .execute()
    await platform.jobs.enqueue(tx, workOnRun.queue, { run_id: selection.run_id })
  })
}
