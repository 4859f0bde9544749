import type { Tx } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'

const UNREAD_DAYS = 3
const KEPT_DAYS = 60

/** Marks the demo's notifications as read, except those of the last days and the newest of each account. Deletes old ones. */
export async function settleDemoNotifications(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.deleteFrom('notifications').where('created_at', '<', daysAgo(KEPT_DAYS)).execute()
  const old = await tx
    .selectFrom('notifications')
    .select(['id', 'created_at'])
    .where('created_at', '<', daysAgo(UNREAD_DAYS))
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('notifications as newer')
          .select('newer.id')
          .whereRef('newer.account_id', '=', 'notifications.account_id')
          .whereRef('newer.created_at', '>', 'notifications.created_at'),
      ),
    )
    .execute()
  for (const { id, created_at: createdAt } of old) {
    await tx
      .updateTable('notifications')
      .set({ read_at: new Date(createdAt.getTime() + 3 * HOUR_MS) })
      .where('id', '=', id)
      .execute()
  }
}
