import { inTransaction } from '@haat/db'
import { sql } from 'kysely'
import { dateInIndia, dayBefore } from '../../indian-calendar.ts'
import type { Job, Platform } from '../../platform.ts'
import { addUpDays, listLiveFigureDays } from './daily-figures.ts'
import { findFirstDay } from './sum-figures.ts'
import { countVendorCohorts } from './vendor-cohorts.ts'

/** Adds up the finished days that haven't been added up yet, or of which a purchase was refunded since. */
export const rollUpFigures: Job = {
  queue: 'roll-up-analytics',
  description: 'Counts the platform’s figures for the analytics',
  // Twenty past each hour in India.
  schedule: '50 * * * *',
  async run(platform) {
    await addUpFigures(platform)
    await countVendorCohorts(platform)
  },
}

/** Adds up the finished days without figures, and those of which a purchase was refunded since. */
export async function addUpFigures({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const yesterday = dayBefore(dateInIndia(now))
  await inTransaction(db, async (tx) => {
    // Two processes add up one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('analytics', 0))`.execute(tx)
    const from = (await findFirstDay(tx)) ?? yesterday
    const days = await listLiveFigureDays(tx, { from, to: yesterday }, now)
    if (days.length === 0) return
    await tx.deleteFrom('analytics_days').where('day', 'in', days).execute()
    await tx
      .insertInto('analytics_days')
      .values(days.map((day) => ({ day, computed_at: now })))
      .execute()
    await sql`INSERT INTO analytics_daily (day, metric, dimension, value, records, computed_at)
      SELECT day, metric, dimension, value, records, ${now} FROM (${addUpDays(days)}) AS figures`.execute(tx)
  })
}
