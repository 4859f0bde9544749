import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import type { Job } from '../../../platform.ts'

const FILES_PER_RUN = 500
/** A job without progress for this long has lost its process, and its queue has stopped retrying. */
const ABANDONED_AFTER_MS = 2 * HOUR_MS
/** How long a job can be looked up after its file is gone. */
const REMEMBERED_FOR_MS = 30 * DAY_MS

/** Deletes the files of print jobs after a day, and old jobs after a month. */
export const deletePrintFiles: Job = {
  queue: 'delete-print-files',
  description: 'Deletes files of labels and packing slips after a day',
  schedule: '7,37 * * * *',
  async run({ db, clock, storage }) {
    const now = clock()
    const expired = await db
      .selectFrom('print_jobs')
      .select(['id', 'file_key'])
      .where('file_key', 'is not', null)
      .where('expires_at', '<=', now)
      .limit(FILES_PER_RUN)
      .execute()
    // The object first: a row without its key would leave the object behind.
    await storage.remove(expired.flatMap(({ file_key: key }) => (key === null ? [] : [key])))
    if (expired.length > 0) {
      await db
        .updateTable('print_jobs')
        .set({ file_key: null, updated_at: now })
        .where(
          'id',
          'in',
          expired.map(({ id }) => id),
        )
        .execute()
    }
    await db
      .updateTable('print_jobs')
      .set({ status: 'failed', finished_at: now, updated_at: now })
      .where('status', 'in', ['queued', 'running'])
      .where('updated_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
      .execute()
    await db
      .deleteFrom('print_jobs')
      .where('file_key', 'is', null)
      .where('finished_at', '<', new Date(now.getTime() - REMEMBERED_FOR_MS))
      .execute()
  },
}
