import { inTransaction } from '@haat/db'
import { DAY_MS, HOUR_MS } from '@haat/http-contract'
import { sql } from 'kysely'
import { dateInIndia } from '../../indian-calendar.ts'
import type { Job, Platform } from '../../platform.ts'
import { closedFunnel, countFunnel, countTimes } from './closed-funnel.ts'
import { FUNNEL_WINDOW_DAYS } from './contract.ts'

/** Longer than any transaction that records a step, so that none is missed. */
const LOOK_BACK_MS = HOUR_MS
/** Cohorts counted in one transaction. */
const DAYS_AT_ONCE = 31

/** Counts the cohorts before today in which something happened, and those that haven't been counted yet. */
export const rollUpFunnel: Job = {
  queue: 'roll-up-signup-funnel',
  description: 'Counts the latest sign-ups for the funnel',
  schedule: '*/10 * * * *',
  run: countChangedCohorts,
}

/** Counts each cohort whose window was open yesterday again, in case a run was missed. */
export const recountOpenFunnel: Job = {
  queue: 'recount-signup-funnel',
  description: 'Counts recent days of the sign-up funnel again',
  // 00:20 in India.
  schedule: '50 18 * * *',
  run: countOpenCohorts,
}

type Counting = Pick<Platform, 'db' | 'clock'>

/** Counts the cohorts before today in which something happened in the last hour, and those without a count. */
export async function countChangedCohorts(platform: Counting): Promise<void> {
  await countCohorts(platform, await listChangedCohorts(platform))
}

/** Counts each cohort before today whose window was open yesterday. */
export async function countOpenCohorts(platform: Counting): Promise<void> {
  const now = platform.clock().getTime()
  const open = Array.from({ length: FUNNEL_WINDOW_DAYS + 2 }, (_, index) =>
    dateInIndia(new Date(now - (index + 1) * DAY_MS)),
  )
  await countCohorts(platform, open)
}

async function listChangedCohorts({ db, clock }: Counting): Promise<string[]> {
  const now = clock()
  const today = dateInIndia(now)
  const { rows } = await sql<{ day: string }>`
    SELECT DISTINCT journey.cohort_day::text AS day
    FROM signup_events AS event JOIN signup_journeys AS journey ON journey.id = event.journey_id
    WHERE event.occurred_at >= ${new Date(now.getTime() - LOOK_BACK_MS)} AND journey.cohort_day < ${today}::date
    UNION
    SELECT day::date::text
    FROM generate_series((SELECT min(cohort_day) FROM signup_journeys), ${today}::date - 1, interval '1 day') AS day
    WHERE NOT EXISTS (SELECT FROM signup_funnel_days WHERE cohort_day = day::date)
    ORDER BY day`.execute(db)
  return rows.map(({ day }) => day)
}

async function countCohorts({ db, clock }: Counting, days: readonly string[]): Promise<void> {
  for (let start = 0; start < days.length; start += DAYS_AT_ONCE) {
    const part = days.slice(start, start + DAYS_AT_ONCE)
    const cohorts = sql`journey.cohort_day = ANY (${part}::date[])`
    await inTransaction(db, async (tx) => {
      // Two processes count one after the other.
      await sql`SELECT pg_advisory_xact_lock(hashtextextended('signup-funnel', 0))`.execute(tx)
      await tx.deleteFrom('signup_funnel_days').where('cohort_day', 'in', part).execute()
      await tx
        .insertInto('signup_funnel_days')
        .values(part.map((day) => ({ cohort_day: day, computed_at: clock() })))
        .execute()
      // Both are counted from one pass over the journeys.
      const funnel = sql`SELECT * FROM closed_funnel`
      await sql`WITH closed_funnel AS MATERIALIZED (${closedFunnel(cohorts)}),
        times AS (
          INSERT INTO signup_funnel_times (cohort_day, step, seconds, journeys) ${countTimes(funnel)}
        )
        INSERT INTO signup_funnel_daily (cohort_day, grouped_by, name, step, journeys) ${countFunnel(funnel)}`.execute(
        tx,
      )
    })
  }
}
