import type { Tx } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'

const UNREAD_DAYS = 3
const KEPT_DAYS = 60

/** Marks the demo's notifications as read after a few hours, except those of the last days, and deletes old ones. */
export async function settleDemoNotifications(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.deleteFrom('notifications').where('created_at', '<', daysAgo(KEPT_DAYS)).execute()
  const old = await tx
    .selectFrom('notifications')
    .select(['id', 'created_at'])
    .where('created_at', '<', daysAgo(UNREAD_DAYS))
    .execute()
  for (const { id, created_at: createdAt } of old) {
    await tx
      .updateTable('notifications')
      .set({ read_at: new Date(createdAt.getTime() + 3 * HOUR_MS) })
      .where('id', '=', id)
      .execute()
  }
}
