import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { z } from 'zod'
import { dateInIndia } from '../../indian-calendar.ts'
import type { DateRange } from '../date-range/contract.ts'
import { PlatformMetric } from './contract.ts'
import { addUpDays, listLiveFigureDays } from './daily-figures.ts'

const FigureSum = z.object({ metric: PlatformMetric, value: z.int(), records: z.int() })

/** The sum of a metric's records, and how many they are. */
export type FigureSum = Pick<z.infer<typeof FigureSum>, 'value' | 'records'>
export type FigureSums = (metric: PlatformMetric) => FigureSum

/** Returns the sums of some metrics in a period. Finished days come from the rollup. */
export async function sumFigures(
  db: Db,
  metrics: readonly PlatformMetric[],
  range: DateRange,
  now: Date,
): Promise<FigureSums> {
  const live = await listLiveFigureDays(db, range, now)
  const { rows } = await sql`
    SELECT metric, sum(value)::bigint AS value, sum(records)::integer AS records
    FROM (
      SELECT metric, value, records FROM analytics_daily
      WHERE metric = ANY (${metrics}) AND day BETWEEN ${range.from}::date AND ${range.to}::date
        AND day <> ALL (${live}::date[])
      UNION ALL
      SELECT metric, value, records FROM (${addUpDays(live, metrics)}) AS live
    ) AS figures
    GROUP BY metric`.execute(db)
  const sums = new Map(
    z
      .array(FigureSum)
      .parse(rows)
      .map((sum) => [sum.metric, sum]),
  )
  return (metric) => sums.get(metric) ?? { value: 0, records: 0 }
}

/** Returns the sums of some metrics from the platform's beginning until the end of a day. */
export async function sumFiguresUntil(
  db: Db,
  metrics: readonly PlatformMetric[],
  to: string,
  now: Date,
): Promise<FigureSums> {
  const { rows } = await sql<{ day: string | null }>`SELECT min(day)::text AS day FROM analytics_days`.execute(db)
  const from = rows[0]?.day ?? (await findFirstDay(db)) ?? to
  return sumFigures(db, metrics, { from, to }, now)
}

/** Returns the day of the platform's first account, store or plan; undefined without any. The job begins there. */
export async function findFirstDay(db: Db | Tx): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date | null }>`SELECT least(
    (SELECT min(created_at) FROM accounts),
    (SELECT min(created_at) FROM stores),
    (SELECT min(occurred_at) FROM subscription_events)) AS at`.execute(db)
  const at = rows[0]?.at
  return at == null ? undefined : dateInIndia(at)
}
