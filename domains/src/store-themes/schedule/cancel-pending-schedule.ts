import type { Tx } from '@haat/db'
import { recordAudit } from '../../audit/index.ts'
import type { StoreMember } from '../../serve.ts'

/** Removes a store's pending schedule, if any. The caller holds a lock on the row of the store's theme. */
export async function cancelPendingSchedule(
  tx: Tx,
  storeId: string,
  by: {
    readonly actor: StoreMember | 'system'
    readonly because: 'cancelled' | 'published' | 'refunded'
    readonly request_id?: string
  },
): Promise<void> {
  const removed = await tx
    .deleteFrom('store_theme_schedules')
    .where('store_id', '=', storeId)
    .returning(['revision', 'publish_at'])
    .executeTakeFirst()
  if (removed === undefined) return
  await recordAudit(tx, {
    action: 'theme.schedule_cancelled',
    actor: by.actor,
    store_id: storeId,
    subject_id: storeId,
    details: { revision: removed.revision, publish_at: removed.publish_at.toISOString(), because: by.because },
    ...(by.request_id !== undefined && { request_id: by.request_id }),
  })
}
