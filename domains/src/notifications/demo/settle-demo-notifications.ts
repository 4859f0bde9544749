import type { Tx } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'

const UNREAD_DAYS = 3
const KEPT_DAYS = 60

/** Marks the demo's notifications as read, except those of the last days and the newest of each account. Deletes old ones. */
export async function settleDemoNotifications(tx: Tx, now: Date): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS)
  await tx.deleteFrom('notifications').where('created_at', '<', daysAgo(KEPT_DAYS)).execute()
  await tx
    .updateTable('notifications')
    .set({ read_at: sql<Date>`created_at + interval '3 hours'` })
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
}
