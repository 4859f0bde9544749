import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import type { Job } from '../platform.ts'

const FILES_PER_RUN = 500
/** An export without progress for this long has lost its process, and its queue has stopped retrying. */
const ABANDONED_AFTER_MS = 2 * HOUR_MS
/** How long an export can be looked up after its file is gone. */
const REMEMBERED_FOR_MS = 30 * DAY_MS

/** Deletes the files of exports after a day, or when the app is uninstalled, and old exports after a month. */
export const deleteExports: Job = {
  queue: 'delete-app-exports',
  description: 'Deletes files that were exported for apps, after a day',
  schedule: '17,47 * * * *',
  async run({ db, clock, storage }) {
    const now = clock()
    const expired = await db
      .selectFrom('app_exports')
      .innerJoin('app_installations as installation', 'installation.id', 'app_exports.installation_id')
      .select(['app_exports.id', 'file_key'])
      .where('file_key', 'is not', null)
      .where((eb) => eb.or([eb('expires_at', '<=', now), eb('installation.uninstalled_at', 'is not', null)]))
      .limit(FILES_PER_RUN)
      .execute()
    // The object first: a row without its key would leave the object behind.
    await storage.remove(expired.flatMap(({ file_key: key }) => key ?? []))
    const ids = expired.map(({ id }) => id)
    if (ids.length > 0) await db.updateTable('app_exports').set({ file_key: null }).where('id', 'in', ids).execute()
    await db
      .updateTable('app_exports')
      .set({ status: 'failed', finished_at: now, updated_at: now })
      .where('status', 'in', ['queued', 'running'])
      .where('updated_at', '<', new Date(now.getTime() - ABANDONED_AFTER_MS))
      .execute()
    await db
      .deleteFrom('app_exports')
      .where('file_key', 'is', null)
      .where('finished_at', '<', new Date(now.getTime() - REMEMBERED_FOR_MS))
      .execute()
  },
}
