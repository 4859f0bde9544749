import { Refused } from '@haat/http-contract'
import type { Platform } from '../../platform.ts'
import { objectKey } from '../media-key.ts'
import { imageNotFound } from './contract.ts'
import { findJob } from './find-job.ts'

interface JobImage {
  readonly run_id: string
  readonly job_id: string
  readonly part: 'cutout' | 'mask' | 'final'
}

/** Returns an image of a file of a run. Throws `image_not_found` if the file has none, or not any more. */
export async function readJobImage({ db, storage }: Platform, storeId: string, { part, ...of }: JobImage) {
  const job = await findJob(db, storeId, of)
  const { cutout_key: cutout, mask_key: mask, final_key: final, status } = job
  const finalKey = final === null || !['composited', 'confirmed'].includes(status) ? null : objectKey(final)
  const key = { cutout, mask, final: finalKey }[part]
  const stored = key === null ? undefined : await storage.read(key)
  if (stored === undefined) throw new Refused(imageNotFound)
  return stored
}
