import { inTransaction } from '@haat/db'
import { HOUR_MS } from '@haat/http-contract'
import type { Job } from '../../platform.ts'
import { makeSizes } from './make-sizes.ts'

/** As many as are made in an hour on a small server. */
const BATCH = 1_000

/** Queues images whose common sizes were never made: those from before there was the job, and those whose job failed. */
export const queueMissingSizes: Job = {
  queue: 'media.queue-missing-sizes',
  description: 'Finds images without their usual sizes or their blurred placeholder, the newest first',
  schedule: '23 * * * *',
  async run({ db, jobs, settings, clock }) {
    if (!settings.makes_image_sizes) return
    const missing = await db
      .selectFrom('media_files')
      .select('id')
      .where('status', '=', 'ready')
      .where('kind', '=', 'image')
      .where('created_at', '<', new Date(clock().getTime() - HOUR_MS))
      .where((eb) =>
        eb.not(
          eb.exists(
            eb.selectFrom('media_sizes').select('media_file_id').whereRef('media_file_id', '=', 'media_files.id'),
          ),
        ),
      )
      .orderBy('created_at', 'desc')
      .limit(BATCH)
      .execute()
    await inTransaction(db, async (tx) => {
      for (const { id } of missing) await jobs.enqueue(tx, makeSizes.queue, { media_file_id: id })
    })
  },
}
