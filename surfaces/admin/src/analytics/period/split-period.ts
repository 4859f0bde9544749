import type { DateRange } from '@haat/domains/analytics/date-range/contract'
import { formatDay, listDays } from './period.ts'

/** Longer periods are shown by week. */
const MAX_DAYS = 92
/** Longer periods can have the same day of two years. */
const MAX_DAYS_WITHOUT_YEAR = 360
const DAYS_OF_WEEK = 7

/** The columns of a chart over a period: each day, or each week if there are too many days. */
export interface SplitPeriod {
  readonly by: 'day' | 'week'
  /** The header of the labels in the chart's table. */
  readonly labelHeader: 'Day' | 'Week from'
  readonly labels: readonly string[]
  /** The days of each column. */
  readonly columns: readonly (readonly string[])[]
}

/** Splits a period into the columns of a chart. */
export function splitPeriod(range: DateRange): SplitPeriod {
  const days = listDays(range)
  const isByDay = days.length <= MAX_DAYS
  const columns = isByDay ? days.map((day) => [day]) : inWeeks(days)
  const withYear = days.length > MAX_DAYS_WITHOUT_YEAR
  return {
    by: isByDay ? 'day' : 'week',
    labelHeader: isByDay ? 'Day' : 'Week from',
    labels: columns.map(([first = range.from]) => {
      const text = formatDay(first)
      return withYear ? text.replace(/ \d\d(\d\d)$/, ' ’$1') : text.replace(/ \d{4}$/, '')
    }),
    columns,
  }
}

function inWeeks(days: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(days.length / DAYS_OF_WEEK) }, (_, index) =>
    days.slice(index * DAYS_OF_WEEK, (index + 1) * DAYS_OF_WEEK),
  )
}
