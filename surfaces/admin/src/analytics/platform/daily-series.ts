import type { PlatformMetric, PlatformStats } from '@haat/domains/analytics/contract'
import { formatDay, listDays } from '../period/period.ts'

/** Longer periods are shown by week. */
const MAX_DAYS = 92
const MAX_DAYS_WITHOUT_YEAR = 360
const DAYS_OF_WEEK = 7

/** The figures of a period as the values of charts: by day, or by week if there are too many days. */
export interface DailySeries {
  readonly labelHeader: 'Day' | 'Week from'
  readonly by: 'day' | 'week'
  readonly labels: readonly string[]
  /** Returns the sum of a figure on each day or in each week. */
  sums(metric: PlatformMetric): number[]
  /** Returns what a value is at the end of each day or week, from its start and the figures that add to it or take from it. */
  running(start: number, added: readonly PlatformMetric[], taken?: readonly PlatformMetric[]): number[]
}

export function dailySeries({ from, to, days }: Pick<PlatformStats, 'from' | 'to' | 'days'>): DailySeries {
  const valuesOf = new Map(days.map(({ day, values }) => [day, values]))
  const all = listDays({ from, to })
  const isByDay = all.length <= MAX_DAYS
  const parts = isByDay ? all.map((day) => [day]) : inWeeks(all)
  const sums = (metric: PlatformMetric) =>
    parts.map((part) => part.reduce((sum, day) => sum + (valuesOf.get(day)?.[metric] ?? 0), 0))
  return {
    labelHeader: isByDay ? 'Day' : 'Week from',
    by: isByDay ? 'day' : 'week',
    labels: parts.map(([first = from]) => shortDay(first, all.length > MAX_DAYS_WITHOUT_YEAR)),
    sums,
    running(start, added, taken = []) {
      const changes = [...added.map((metric) => ({ values: sums(metric), sign: 1 }))].concat(
        taken.map((metric) => ({ values: sums(metric), sign: -1 })),
      )
      let value = start
      return parts.map((_, index) => {
        for (const { values, sign } of changes) value += sign * (values[index] ?? 0)
        return value
      })
    },
  }
}

function inWeeks(days: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(days.length / DAYS_OF_WEEK) }, (_, index) =>
    days.slice(index * DAYS_OF_WEEK, (index + 1) * DAYS_OF_WEEK),
  )
}

/** Formats a day for an axis: "5 Nov", or "5 Nov 2026" in periods that have the same day twice. */
export function shortDay(day: string, withYear = false): string {
  const text = formatDay(day)
  return withYear ? text : text.replace(/ \d{4}$/, '')
}
