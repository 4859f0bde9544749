import type { Db, Tx } from '@haat/db'
import { dateInIndia } from '../../indian-calendar.ts'

export type ThemeEvent = 'views' | 'demos' | 'installs' | 'sales'

/**
 * Counts something that happened to a theme, on the day in India. In a transaction, call it last: the day's row stays
 * locked until the end.
 */
export async function countThemeEvent(db: Db | Tx, themeId: string, event: ThemeEvent, now: Date): Promise<void> {
  await db
    .insertInto('theme_statistics')
    .values({ theme_id: themeId, day: dateInIndia(now), [event]: 1 })
    .onConflict((conflict) =>
      conflict.columns(['theme_id', 'day']).doUpdateSet((eb) => ({ [event]: eb(`theme_statistics.${event}`, '+', 1) })),
    )
    .execute()
}
