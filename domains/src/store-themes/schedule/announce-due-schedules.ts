import { sql } from 'kysely'
import type { Platform } from '../../platform.ts'

/**
 * Notifies every process, like a manual publication does, of scheduled publications that came due after `since`, so
 * that they clear their caches. Returns when the next one is due.
 */
export async function announceDueSchedules({ db }: Platform, since: Date, now: Date): Promise<Date | undefined> {
  await db
    .selectFrom('store_theme_schedules')
    .select(sql`pg_notify('store_theme_changed', store_id::text)`.as('notified'))
    .where('publish_at', '>', since)
    .where('publish_at', '<=', now)
    .execute()
  const next = await db
    .selectFrom('store_theme_schedules')
    .select((eb) => eb.fn.min('publish_at').as('publish_at'))
    .where('publish_at', '>', now)
    .executeTakeFirst()
  return next?.publish_at ?? undefined
}
