import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { Refused, unavailable } from '@haat/http-contract'
import { z } from 'zod'
import { clientNetwork } from '../../client-network.ts'
import { ImagesBusy } from '../../images.ts'
import type { Platform } from '../../platform.ts'
import { objectKey } from '../media-key.ts'
import { imageNotFound } from './contract.ts'
import { findJob } from './find-job.ts'
import type { JobRow } from './show-run.ts'

interface JobImage {
  readonly run_id: string
  readonly job_id: string
  readonly part: 'cutout' | 'mask' | 'final'
  /** Of a preview. */
  readonly width?: number | undefined
}

interface ReadImage {
  readonly stream: NodeJS.ReadableStream
  readonly content_type: string
}

const Size = z.object({ width: z.int(), height: z.int() })

/**
 * Returns an image of a file of a run, or a preview of it: a WebP image of this width, with transparency. Throws
 * `image_not_found` if the file has none, or not any more, and `unavailable` if too many images are being processed.
 */
export async function readJobImage(
  { db, storage, images }: Platform,
  storeId: string,
  { part, width, ...of }: JobImage,
  client: string,
): Promise<ReadImage> {
  const job = await findJob(db, storeId, of)
  const key = objectOf(job, part)
  if (key === null) throw new Refused(imageNotFound)
  const read = async () => {
    const stored = await storage.read(key)
    if (stored === undefined) throw new Refused(imageNotFound)
    return stored
  }
  const size = Size.parse(part === 'final' ? job.final : job)
  if (width === undefined || size.width <= width) return read()
  const height = Math.max(1, Math.round((size.height * width) / size.width))
  const edition = { width, height, crop: 'center', format: 'webp' } as const
  try {
    const readBytes = async () => buffer((await read()).stream)
    const preview = await images.render(readBytes, edition, clientNetwork(client))
    return { stream: Readable.from([preview]), content_type: 'image/webp' }
  } catch (error) {
    if (!(error instanceof ImagesBusy)) throw error
    throw new Refused(unavailable, 'Too many images are being processed. Try again in a moment.', {
      extensions: { retry_after_seconds: 2 },
    })
  }
}

function objectOf({ cutout_key: cutout, mask_key: mask, final_key: final, status }: JobRow, part: JobImage['part']) {
  const finalKey = final === null || !['composited', 'confirmed'].includes(status) ? null : objectKey(final)
  return { cutout, mask, final: finalKey }[part]
}
