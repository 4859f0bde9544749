import { inTransaction } from '@haat/db'
import { DAY_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Job, Platform } from '../../platform.ts'
import { addUpDays, listLiveFigureDays } from './daily-figures.ts'

/** Reports show at most this many days and as many before them. */
const DAYS = 800

/** Adds up the finished days that haven't been added up yet, or of which a purchase was refunded since. */
export const rollUpFigures: Job = {
  queue: 'roll-up-analytics',
  description: 'Counts the platform’s figures for the analytics',
  // Twenty past each hour in India.
  schedule: '50 * * * *',
  run: addUpFigures,
}

/** Adds up the finished days without figures, and those of which a purchase was refunded since. */
export async function addUpFigures({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  const now = clock()
  const yesterday = dateInIndia(new Date(now.getTime() - DAY_MS))
  const range = { from: dateInIndia(new Date(now.getTime() - DAYS * DAY_MS)), to: yesterday }
  await inTransaction(db, async (tx) => {
    // Two processes add up one after the other.
    await sql`SELECT pg_advisory_xact_lock(hashtextextended('analytics', 0))`.execute(tx)
    const days = await listLiveFigureDays(tx, range, now)
    if (days.length === 0) return
    await tx.deleteFrom('analytics_days').where('day', 'in', days).execute()
    await tx
      .insertInto('analytics_days')
      .values(days.map((day) => ({ day, computed_at: now })))
      .execute()
    await sql`INSERT INTO analytics_daily (day, metric, dimension, value, computed_at)
      SELECT day, metric, dimension, value, ${now} FROM (${addUpDays(days)}) AS figures`.execute(tx)
  })
}
