import { buffer } from 'node:stream/consumers'
import type { BackgroundTasks } from '../../background-remover.ts'
import type { Platform } from '../../platform.ts'
import { findMediaFiles } from '../library/find-files.ts'
import { objectKey } from '../media-key.ts'
import { newObjectKey } from './background-objects.ts'
import { type JobProblem, RequestedEngine } from './contract.ts'
import { findProblem } from './find-problem.ts'
import { claimed, runStep, StepFailed } from './run-step.ts'
import type { JobRow } from './show-run.ts'

/** Removes the background of a claimed job's image, and stores the cut-out. */
export async function cutOutJob(platform: Platform, tasks: BackgroundTasks, job: JobRow): Promise<void> {
  const { db, storage, clock } = platform
  await runStep(platform, job, { waiting: 'waiting', failed: 'failed' }, async (signal) => {
    const image = await readOriginal(platform, job)
    const engine = RequestedEngine.parse(job.requested_engine)
    const { png, replaced, ...facts } = await tasks.cutOut(image, { engine, signal })
    const key = newObjectKey(job.id, 'cutout')
    await storage.put(key, png, { content_type: 'image/png' })
    if (replaced !== undefined)
      platform.log.warn({ ...replaced, used: facts.engine, job: job.id }, 'an engine failed, so another one was used')
    const problem: JobProblem | null = replaced === undefined ? null : 'engine_replaced'
    const saved = await claimed(db, job)
      .set({ ...facts, status: 'ready', cutout_key: key, problem, attempts: 0, changed_at: clock() })
      .executeTakeFirst()
    // Cancelled in the meantime.
    if (saved.numUpdatedRows === 0n) await storage.remove([key])
  })
}

async function readOriginal(
  { db, storage }: Platform,
  { store_id: storeId, file_id: fileId }: JobRow,
): Promise<Buffer> {
  const [file] = await findMediaFiles(db, storeId, [fileId])
  const problem = findProblem(file)
  if (problem !== null || file === undefined || file.key === null) throw new StepFailed(problem ?? 'file_not_found')
  const stored = await storage.read(objectKey(file.key))
  if (stored === undefined) throw new StepFailed('file_not_found')
  return buffer(stored.stream)
}
