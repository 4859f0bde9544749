import { inTransaction } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import type { Job } from '../../platform.ts'
import { makeSizes } from './make-sizes.ts'
import { giveUp, recordAttempts } from './size-attempts.ts'

/** As many as are made in an hour on a small server. */
const BATCH = 1_000

/**
 * Queues images whose common sizes were never made: those from before there was the job, and those whose job failed, a
 * limited number of times with growing pauses.
 */
export const queueMissingSizes: Job = {
  queue: 'media.queue-missing-sizes',
  description: 'Finds images without their usual sizes or their blurred placeholder, the newest first',
  schedule: '23 * * * *',
  async run(platform) {
    const { db, jobs, settings, clock } = platform
    if (!settings.makes_image_sizes) return
    const now = clock()
    await giveUp(platform, now)
    const missing = await db
      .selectFrom('media_files')
      .leftJoin('media_sizes', 'media_sizes.media_file_id', 'media_files.id')
      .select(['media_files.id', 'media_sizes.attempts'])
      .where('media_files.status', '=', 'ready')
      .where('media_files.kind', '=', 'image')
      .where('media_files.created_at', '<', new Date(now.getTime() - HOUR_MS))
      .where((eb) => eb.or([eb('media_sizes.media_file_id', 'is', null), eb('media_sizes.retry_at', '<=', now)]))
      .orderBy('media_files.created_at', 'desc')
      .limit(BATCH)
      .execute()
    await inTransaction(db, async (tx) => {
      await recordAttempts(tx, missing, now)
      for (const { id } of missing) await jobs.enqueue(tx, makeSizes.queue, { media_file_id: id })
    })
  },
}
