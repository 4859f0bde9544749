import { inTransaction } from '@haat/db'
import { Refused, unavailable } from '@haat/http-contract'
import { ImagesBusy, ImageUnusable, type NormalisedImage } from '../../images.ts'
import type { Platform } from '../../platform.ts'
import type { UploadedFile } from '../../serve.ts'
import { requireNotSuspended } from '../../stores/index.ts'
import { newObjectKey, removeJobObjects } from './background-objects.ts'
import { type RunChange, requireStates } from './change-jobs.ts'
import { type BackgroundJob, maskNotReadable, maskWrongSize } from './contract.ts'
import { findJob } from './find-job.ts'
import { transitions } from './job-states.ts'
import { showJob } from './show-run.ts'

/** Saves a person's correction of a cut-out. The cut-out itself stays, so that the correction can be replaced. */
export async function saveMask(
  { platform, actor }: RunChange,
  { run_id: runId, job_id: jobId }: { run_id: string; job_id: string },
  uploads: AsyncIterable<UploadedFile>,
): Promise<BackgroundJob> {
  const { db, storage, clock } = platform
  const { store } = actor
  requireNotSuspended(store, clock())
  const before = await findJob(db, store.id, { run_id: runId, job_id: jobId })
  requireStates([before], transitions.composite.from)
  const mask = await readMask(platform, uploads)
  if (mask.width !== before.width || mask.height !== before.height) {
    const detail = `The mask is ${mask.width} × ${mask.height} pixels, and the cut-out ${before.width} × ${before.height}.`
    throw new Refused(maskWrongSize, detail)
  }
  const key = newObjectKey(before.id, 'mask')
  await storage.put(key, mask.bytes, mask)
  let isSaved = false
  try {
    const saved = await inTransaction(db, async (tx) => {
      const job = await findJob(tx, store.id, { run_id: runId, job_id: jobId }, { lock: true })
      requireStates([job], transitions.composite.from)
      await removeJobObjects(tx, platform, [{ cutout_key: null, mask_key: job.mask_key }])
      return tx
        .updateTable('background_jobs')
        .set({ mask_key: key, changed_at: clock() })
        .where('id', '=', job.id)
        .returningAll()
        .executeTakeFirstOrThrow()
    })
    isSaved = true
    return showJob(saved)
  } finally {
    if (!isSaved) await storage.remove([key])
  }
}

async function readMask({ images }: Platform, uploads: AsyncIterable<UploadedFile>): Promise<NormalisedImage> {
  for await (const { bytes } of uploads) {
    if (bytes === undefined) throw new Refused(maskNotReadable, 'The mask is larger than 10 MB.')
    try {
      const mask = await images.normalise(bytes)
      if (mask.content_type === 'image/png' && !mask.is_animated) return mask
    } catch (error) {
      if (error instanceof ImagesBusy) {
        throw new Refused(unavailable, 'Too many images are being processed. Try again in a moment.', {
          extensions: { retry_after_seconds: 2 },
        })
      }
      if (!(error instanceof ImageUnusable)) throw error
    }
    break
  }
  throw new Refused(maskNotReadable)
}
