import { sql } from 'kysely'
import { z } from 'zod'
import { dateInIndia, dayAfter, startOfDay } from '../../indian-calendar.ts'
import { cursorTime, cutPage, type Page, readPageCursor, writePageCursor } from '../../page-cursor.ts'
import type { Platform } from '../../platform.ts'
import type { DateRange } from '../date-range/contract.ts'
import type { CountedMetric, CountedRecord } from './contract.ts'
import { metricRecords } from './metric-records.ts'

const Row = z.object({ id: z.uuid(), dimension: z.string(), label: z.string(), value: z.int(), at: z.date() })
const Sum = z.object({ total: z.int(), count: z.int() })

/** Lists the records that a figure of a period adds up, newest first, with their sum. */
export async function listCountedRecords(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  query: DateRange & {
    readonly metric: CountedMetric
    readonly cursor?: string | undefined
    readonly limit: number
  },
): Promise<Page<CountedRecord> & z.infer<typeof Sum>> {
  const { metric, from } = query
  const [to = query.to] = [query.to, dateInIndia(clock())].toSorted()
  const after = readPageCursor(query.cursor, metric, cursorTime)
  // What is owed is the state now; the period doesn't matter.
  const inPeriod =
    metric === 'liability_paise' ? sql`true` : sql`at >= ${startOfDay(from)} AND at < ${startOfDay(dayAfter(to))}`
  const isAfter = after === undefined ? sql`true` : sql`(at, id) < (${after.value}, ${after.id}::uuid)`
  const records = sql`(${metricRecords[metric]}) AS records WHERE ${inPeriod}`
  const [rows, sums] = await Promise.all([
    sql`SELECT id, dimension, label, value::bigint AS value, date_trunc('milliseconds', at) AS at FROM ${records}
      AND ${isAfter} ORDER BY at DESC, id DESC LIMIT ${query.limit + 1}`.execute(db),
    sql`SELECT coalesce(sum(value), 0)::bigint AS total, count(*)::integer AS count FROM ${records}`.execute(db),
  ])
  const page = cutPage(z.array(Row).parse(rows.rows), query.limit, (last) =>
    writePageCursor(metric, { value: last.at, id: last.id }),
  )
  return {
    items: page.items.map(({ dimension, at, ...row }) => ({ ...row, group: dimension, at: at.toISOString() })),
    next_cursor: page.next_cursor,
    ...Sum.parse(sums.rows[0]),
  }
}
