import { inTransaction } from '@haat/db'
import type { Job, Platform } from '../../platform.ts'
import { lockStoreThemeRow } from '../revision/find-store-theme.ts'
import { publishDueSchedule } from './publish-due-schedule.ts'

/**
 * Records due scheduled publications. Storefronts have shown them since their time, so this job can be late, run twice,
 * or run on several processes.
 */
export const publishDueSchedules: Job = {
  queue: 'publish-scheduled-themes',
  description: 'Publishes themes at their scheduled time',
  schedule: '* * * * *',
  async run(platform) {
    const now = platform.clock()
    const due = await platform.db
      .selectFrom('store_theme_schedules')
      .select('store_id')
      .where('publish_at', '<=', now)
      .orderBy('publish_at')
      .execute()
    for (const { store_id: storeId } of due) {
      // A failed one is retried a minute later and doesn't block the others.
      await publishOne(platform, storeId, now).catch((error) =>
        platform.log.error({ err: error, store_id: storeId }, 'could not publish a scheduled theme'),
      )
    }
  },
}

async function publishOne(platform: Platform, storeId: string, now: Date): Promise<void> {
  await inTransaction(platform.db, async (tx) => {
    await lockStoreThemeRow(tx, storeId)
    await publishDueSchedule(tx, platform, storeId, now)
  })
}
