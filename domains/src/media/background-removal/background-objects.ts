import { randomUUID } from 'node:crypto'
import type { Tx } from '@haat/db'
import { z } from 'zod'
import type { Job, Platform } from '../../platform.ts'
import { objectKey } from '../media-key.ts'

/** Storage prefix of cut-outs and masks. */
export const BACKGROUNDS_PREFIX = 'backgrounds/'

/** Returns a new storage key, so that an object that a request still reads is never overwritten. */
export function newObjectKey(jobId: string, part: 'cutout' | 'mask'): string {
  return `${BACKGROUNDS_PREFIX}${jobId}/${part}-${randomUUID()}.png`
}

interface JobKeys {
  readonly cutout_key: string | null
  readonly mask_key: string | null
  readonly final_key?: string | null
}

/** Removes the objects of jobs after the commit. */
export async function removeJobObjects(
  tx: Tx,
  { jobs }: Pick<Platform, 'jobs'>,
  rows: readonly JobKeys[],
): Promise<void> {
  const keys = rows.flatMap(({ cutout_key: cutout, mask_key: mask, final_key: final }) => [
    ...[cutout, mask].flatMap((key) => key ?? []),
    ...(final === null || final === undefined ? [] : [objectKey(final)]),
  ])
  if (keys.length > 0) await jobs.enqueue(tx, removeBackgroundObjects.queue, { keys })
}

const Payload = z.object({ keys: z.array(z.string()) })

export const removeBackgroundObjects: Job = {
  queue: 'media.remove-background-objects',
  description: 'Removes cut-outs that aren’t needed any more',
  async run({ storage }, payload) {
    await storage.remove(Payload.parse(payload).keys)
  },
}
