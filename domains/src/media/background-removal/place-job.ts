import { buffer } from 'node:stream/consumers'
import { inTransaction } from '@haat/db'
import type { Backdrop, BackgroundTasks } from '../../background-remover.ts'
import type { Platform } from '../../platform.ts'
import { findMediaFiles } from '../library/find-files.ts'
import { createMediaKey, objectKey } from '../media-key.ts'
import { removeJobObjects } from './background-objects.ts'
import type { Background } from './contract.ts'
import { findProblem } from './find-problem.ts'
import { claimed, runStep, StepFailed } from './run-step.ts'
import { type JobRow, Placing } from './show-run.ts'

/** Writes the final image of a claimed job, and deletes its cut-out. */
export async function placeJob(platform: Platform, tasks: BackgroundTasks, job: JobRow): Promise<void> {
  const { db, storage, clock } = platform
  await runStep(platform, job, { waiting: 'composite_waiting', failed: 'ready' }, async (signal) => {
    const { background, shadow } = Placing.parse(job.background)
    const cutout = await read(platform, job.cutout_key)
    const mask = job.mask_key === null ? undefined : await read(platform, job.mask_key)
    const backdrop = await readBackdrop(platform, job, background)
    const { bytes, extension, ...facts } = await tasks.place({ cutout, mask, backdrop, shadow }, { signal })
    // Saved first, so that the sweep finds the image if the server ends before the next step.
    const finalKey = createMediaKey(job.name, extension)
    const noted = await claimed(db, job).set({ final_key: finalKey }).executeTakeFirst()
    if (noted.numUpdatedRows === 0n) return
    await storage.put(objectKey(finalKey), bytes, facts)
    const isSaved = await inTransaction(db, async (tx) => {
      const saved = await claimed(tx, job)
        .set({
          status: 'composited',
          final: JSON.stringify({ ...facts, bytes: bytes.length }),
          cutout_key: null,
          mask_key: null,
          problem: null,
          attempts: 0,
          changed_at: clock(),
        })
        .executeTakeFirst()
      if (saved.numUpdatedRows === 0n) return false
      // An earlier attempt may have ended after it wrote its image.
      const earlier = job.final_key === finalKey ? null : job.final_key
      await removeJobObjects(tx, platform, [{ cutout_key: job.cutout_key, mask_key: job.mask_key, final_key: earlier }])
      return true
    })
    if (!isSaved) await storage.remove([objectKey(finalKey)])
  })
}

async function read({ storage }: Platform, key: string | null): Promise<Buffer> {
  const stored = key === null ? undefined : await storage.read(key)
  if (stored === undefined) throw new StepFailed('file_not_found')
  return buffer(stored.stream)
}

async function readBackdrop(platform: Platform, job: JobRow, background: Background): Promise<Backdrop> {
  if (background.kind !== 'image') return background
  const [file] = await findMediaFiles(platform.db, job.store_id, [background.file_id])
  if (findProblem(file) !== null || file === undefined || file.key === null) throw new StepFailed('picture_not_found')
  const stored = await platform.storage.read(objectKey(file.key))
  if (stored === undefined) throw new StepFailed('picture_not_found')
  return { kind: 'image', bytes: await buffer(stored.stream) }
}
