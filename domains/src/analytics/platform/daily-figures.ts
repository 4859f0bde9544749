import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { dateInIndia, dayAfter, startOfDay } from '../../indian-calendar.ts'
import type { DateRange } from '../date-range/contract.ts'
import { PlatformMetric, platformMetrics } from './contract.ts'
import { metricRecords } from './metric-records.ts'

/** Longer than a transaction between the time of a refund and its commit. */
const COMMIT_TIME = sql`interval '10 minutes'`

const DailyFigure = z.object({ day: z.string(), metric: PlatformMetric, dimension: z.string(), value: z.int() })
export type DailyFigure = z.infer<typeof DailyFigure>

/** Adds up and counts the records of some days: `day, metric, dimension, value, records`. */
export function addUpDays(
  days: readonly string[],
  metrics: readonly PlatformMetric[] = platformMetrics,
): RawBuilder<unknown> {
  const sorted = days.toSorted()
  const [first = '2000-01-01', last = first] = [sorted[0], sorted.at(-1)]
  const parts = metrics.map(
    (metric) => sql`
      SELECT (at AT TIME ZONE 'Asia/Kolkata')::date AS day, ${sql.lit(metric)} AS metric, dimension,
        sum(value)::bigint AS value, count(*)::integer AS records
      FROM (${metricRecords[metric]}) AS records
      WHERE at >= ${startOfDay(first)} AND at < ${startOfDay(dayAfter(last))}
      GROUP BY 1, dimension`,
  )
  return sql`SELECT * FROM (${sql.join(parts, sql` UNION ALL `)}) AS figures WHERE day = ANY (${days}::date[])`
}

/**
 * Returns the days of a period that have to be added up live: today, days that the job hasn't reached, and days of which
 * a purchase was refunded since the job added them up.
 */
export async function listLiveFigureDays(db: Db | Tx, { from, to }: DateRange, now: Date): Promise<string[]> {
  const today = dateInIndia(now)
  const { rows } = await sql<{ day: string }>`
    SELECT series.day::date::text AS day
    FROM generate_series(${from}::date, least(${to}::date, ${today}::date), interval '1 day') AS series (day)
    WHERE series.day = ${today}::date OR NOT EXISTS (SELECT FROM analytics_days WHERE analytics_days.day = series.day::date)
    UNION
    SELECT analytics_days.day::text
    FROM purchases
    JOIN analytics_days ON analytics_days.day = (purchases.captured_at AT TIME ZONE 'Asia/Kolkata')::date
    WHERE purchases.status = 'refunded'
      -- The latest run has added up the days of all refunds before it.
      AND purchases.refunded_at >= (SELECT max(computed_at) FROM analytics_days) - ${COMMIT_TIME}
      AND purchases.refunded_at >= analytics_days.computed_at - ${COMMIT_TIME}
      AND analytics_days.day BETWEEN ${from}::date AND ${to}::date`.execute(db)
  return rows.map(({ day }) => day)
}

/** Returns the figures of a period by day. Finished days come from the rollup. */
export async function findDailyFigures(db: Db, range: DateRange, live: readonly string[]): Promise<DailyFigure[]> {
  const { rows } = await sql`
    SELECT day::text AS day, metric, dimension, value FROM analytics_daily
    WHERE day BETWEEN ${range.from}::date AND ${range.to}::date AND day <> ALL (${live}::date[])
    UNION ALL
    SELECT day::text, metric, dimension, value FROM (${addUpDays(live)}) AS live
    ORDER BY day`.execute(db)
  return z.array(DailyFigure).parse(rows)
}
