import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { dateInIndia } from '../../indian-calendar.ts'
import type { DateRange } from '../date-range/contract.ts'
import { SignupStep } from '../signup/contract.ts'
import { closedFunnel, countFunnel, countTimes } from './closed-funnel.ts'

const CountRow = z.object({
  grouped_by: z.enum(['day', 'source', 'device']),
  name: z.string(),
  step: SignupStep,
  journeys: z.int(),
})
export type CountRow = z.infer<typeof CountRow>

const TimeRow = z.object({ step: SignupStep, seconds: z.int(), journeys: z.int() })
export type TimeRow = z.infer<typeof TimeRow>

/** Returns the days of a period that have to be counted live: today, and those that the job hasn't counted yet. */
export async function listLiveDays(db: Db, { from, to }: DateRange, now: Date): Promise<string[]> {
  const { rows } = await sql<{ day: string }>`
    SELECT day::date::text AS day
    FROM generate_series(${from}::date, least(${to}::date, ${dateInIndia(now)}::date), interval '1 day') AS day
    WHERE day = ${dateInIndia(now)}::date
      OR NOT EXISTS (SELECT FROM signup_funnel_days WHERE cohort_day = day::date)`.execute(db)
  return rows.map(({ day }) => day)
}

const isLive = (days: readonly string[]) => sql`journey.cohort_day = ANY (${days}::date[])`
const isRolledUp = ({ from, to }: DateRange, live: readonly string[]) =>
  sql`cohort_day BETWEEN ${from}::date AND ${to}::date AND cohort_day <> ALL (${live}::date[])`

/** Counts the funnel of a period, grouped in each of the given ways. Finished days come from the rollup. */
export async function countFunnelRows(
  db: Db,
  range: DateRange,
  live: readonly string[],
  groupings: readonly CountRow['grouped_by'][],
): Promise<CountRow[]> {
  const { rows } = await sql`
    SELECT grouped_by, CASE grouped_by WHEN 'day' THEN cohort_day::text ELSE name END AS name, step,
      sum(journeys)::integer AS journeys
    FROM (
      SELECT cohort_day, grouped_by, name, step, journeys FROM signup_funnel_daily WHERE ${isRolledUp(range, live)}
      UNION ALL (${countFunnel(closedFunnel(isLive(live)))})
    ) AS counted
    WHERE grouped_by = ANY (${groupings})
    GROUP BY 1, 2, 3`.execute(db)
  return z.array(CountRow).parse(rows)
}

/** Counts how long the steps of a period took, shortest first. Finished days come from the rollup. */
export async function countTimeRows(db: Db, range: DateRange, live: readonly string[]): Promise<TimeRow[]> {
  const { rows } = await sql`
    SELECT step, seconds, sum(journeys)::integer AS journeys
    FROM (
      SELECT step, seconds, journeys FROM signup_funnel_times WHERE ${isRolledUp(range, live)}
      UNION ALL (SELECT step, seconds, journeys FROM (${countTimes(closedFunnel(isLive(live)))}) AS live)
    ) AS counted
    GROUP BY step, seconds ORDER BY seconds`.execute(db)
  return z.array(TimeRow).parse(rows)
}
