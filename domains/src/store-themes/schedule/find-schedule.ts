import type { Db, Tx } from '@haat/db'
import type { ThemeSchedule } from './contract.ts'

/** Returns a store's scheduled publication, or null if there's none or its time has come. */
export async function findSchedule(db: Db | Tx, storeId: string, now: Date): Promise<ThemeSchedule | null> {
  const row = await db
    .selectFrom('store_theme_schedules as schedule')
    .innerJoin('accounts', 'accounts.id', 'schedule.scheduled_by')
    .select(['schedule.revision', 'schedule.publish_at', 'schedule.scheduled_at', 'accounts.name as scheduled_by'])
    .where('schedule.store_id', '=', storeId)
    .where('schedule.publish_at', '>', now)
    .executeTakeFirst()
  if (row === undefined) return null
  return { ...row, publish_at: row.publish_at.toISOString(), scheduled_at: row.scheduled_at.toISOString() }
}
