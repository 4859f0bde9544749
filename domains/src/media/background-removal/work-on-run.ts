import { inTransaction } from '@haat/db'
import { z } from 'zod'
import { BackgroundRemovalFailed } from '../../background-remover.ts'
import type { Job } from '../../platform.ts'
import { claimNextJob, findInterruptedRuns, hasDueJobs } from './claim-next-job.ts'
import { cutOutJob } from './cut-out-job.ts'
import { placeJob } from './place-job.ts'

const Payload = z.object({ run_id: z.uuid() })
const BUSY_RETRY_S = 5

/** Works on one file of a run, then enqueues itself for the next, so that the runs of different stores take turns. */
export const workOnRun: Job = {
  queue: 'media.remove-backgrounds',
  description: 'Removes the background of an image, or places a cut-out on a background',
  async run(platform, payload) {
    const { run_id: runId } = Payload.parse(payload)
    let startAfterS = 0
    try {
      await platform.background_remover.inTurn(async (tasks) => {
        const job = await claimNextJob(platform, runId)
        if (job?.status === 'removing') await cutOutJob(platform, tasks, job)
        if (job?.status === 'compositing') await placeJob(platform, tasks, job)
      })
    } catch (error) {
      if (!(error instanceof BackgroundRemovalFailed) || error.reason !== 'busy') throw error
      startAfterS = BUSY_RETRY_S
    }
    if (!(await hasDueJobs(platform, runId))) return
    await inTransaction(platform.db, (tx) =>
      platform.jobs.enqueue(tx, workOnRun.queue, { run_id: runId }, { start_after_s: startAfterS }),
    )
  },
}

/** Continues runs whose process ended. */
export const resumeRuns: Job = {
  queue: 'media.resume-background-removal',
  description: 'Continues removing backgrounds after a server ended',
  schedule: '* * * * *',
  async run(platform) {
    const runs = await findInterruptedRuns(platform, workOnRun.queue)
    await inTransaction(platform.db, async (tx) => {
      for (const runId of runs) await platform.jobs.enqueue(tx, workOnRun.queue, { run_id: runId })
    })
  },
}
