import { inTransaction } from '@haat/db'
import { z } from 'zod'
import type { Job } from '../../platform.ts'
import { findLicence, themeRefundedQueue } from '../../theme-store/index.ts'
import { lockStoreThemeRow } from '../revision/find-store-theme.ts'
import { cancelPendingSchedule } from '../schedule/cancel-pending-schedule.ts'
import { publishDueSchedule } from '../schedule/publish-due-schedule.ts'

const Refund = z.object({ store_id: z.uuid(), theme_id: z.uuid(), refunded_at: z.coerce.date() })

/** Cancels a store's scheduled publication of a theme whose purchase was refunded. */
export const cancelRefundedSchedule: Job = {
  queue: themeRefundedQueue,
  description: 'Cancels the scheduled publication of a refunded theme',
  async run(platform, payload) {
    const { store_id: storeId, theme_id: themeId, refunded_at: refundedAt } = Refund.parse(payload)
    await inTransaction(platform.db, async (tx) => {
      await lockStoreThemeRow(tx, storeId)
      // What came due before the refund is live, and stays live during the grace period.
      await publishDueSchedule(tx, platform, storeId, refundedAt)
      const { state } = await findLicence(tx, storeId, themeId)
      const scheduled = await tx
        .selectFrom('store_theme_schedules as schedule')
        .innerJoin('store_theme_versions as version', (join) =>
          join.onRef('version.store_id', '=', 'schedule.store_id').onRef('version.revision', '=', 'schedule.revision'),
        )
        .select('version.theme_id')
        .where('schedule.store_id', '=', storeId)
        .executeTakeFirst()
      // It may have been bought again.
      if (state !== 'refunded' || scheduled?.theme_id !== themeId) return
      await cancelPendingSchedule(tx, storeId, { actor: 'system', because: 'refunded' })
    })
  },
}
