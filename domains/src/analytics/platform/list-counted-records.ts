import type { Db } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { dateInIndia, dayAfter, startOfDay } from '../../indian-calendar.ts'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import { type CountedMetric, type CountedRecord, type MomentMetric, momentMetrics } from './contract.ts'
import { metricRecords, momentRecords } from './metric-records.ts'
import { momentParts, planRevenueOf } from './plan-revenue.ts'
import { sumFigures, sumFiguresUntil } from './sum-figures.ts'

const Row = z.object({ id: z.uuid(), dimension: z.string(), label: z.string(), value: z.int(), at: z.date() })
const Sum = z.object({ total: z.int(), count: z.int() })
type Sum = z.infer<typeof Sum>

/** Lists the records that a figure of a period adds up, newest first, with their sum. */
export async function listCountedRecords(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  query: DateRange & {
    readonly metric: CountedMetric
    readonly cursor?: string | undefined
    readonly limit: number
  },
): Promise<Page<CountedRecord> & Sum> {
  const { metric } = query
  const now = clock()
  const [to = query.to] = [query.to, dateInIndia(now)].toSorted()
  const after = readPageCursor(query.cursor, metric, cursorTime)
  const isAfter = after === undefined ? sql`true` : sql`(at, id) < (${after.value}, ${after.id}::uuid)`
  const records = countedRecords(metric, startOfDay(query.from), startOfDay(dayAfter(to)))
  const [rows, sum] = await Promise.all([
    sql`SELECT id, dimension, label, value::bigint AS value, date_trunc('milliseconds', at) AS at FROM ${records}
      AND ${isAfter} ORDER BY at DESC, id DESC LIMIT ${query.limit + 1}`.execute(db),
    sumRecords(db, metric, { from: query.from, to }, now),
  ])
  const page = cutPage(z.array(Row).parse(rows.rows), query.limit, (last) =>
    writePageCursor(metric, { value: last.at, id: last.id }),
  )
  return {
    items: page.items.map(({ dimension, at, ...row }) => ({ ...row, group: dimension, at: at.toISOString() })),
    next_cursor: page.next_cursor,
    ...sum,
  }
}

/** Adds up and counts all records of a figure. Finished days come from the rollup. */
async function sumRecords(db: Db, metric: CountedMetric, range: DateRange, now: Date): Promise<Sum> {
  switch (metric) {
    case 'stores': {
      const stores = (await sumFiguresUntil(db, ['stores_opened'], range.to, now))('stores_opened')
      return { total: stores.value, count: stores.records }
    }
    case 'mrr_paise': {
      const { paise, subscribers } = planRevenueOf(await sumFiguresUntil(db, momentParts, range.to, now))
      return { total: paise, count: subscribers }
    }
    case 'liability_paise': {
      const { rows } = await sql`SELECT coalesce(sum(value), 0)::bigint AS total, count(*)::integer AS count
        FROM (${momentRecords(metric, now)}) AS records`.execute(db)
      return Sum.parse(rows[0])
    }
    default: {
      const sum = (await sumFigures(db, [metric], range, now))(metric)
      return { total: sum.value, count: sum.records }
    }
  }
}

function countedRecords(metric: CountedMetric, start: Date, end: Date): RawBuilder<unknown> {
  if (isOfMoment(metric)) return sql`(${momentRecords(metric, end)}) AS records WHERE true`
  return sql`(${metricRecords[metric]}) AS records WHERE at >= ${start} AND at < ${end}`
}

function isOfMoment(metric: CountedMetric): metric is MomentMetric {
  return momentMetrics.some((name) => name === metric)
}
