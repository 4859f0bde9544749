import type { PlatformMetric, PlatformStats } from '@haat/domains/analytics/contract'
import { type SplitPeriod, splitPeriod } from '../period/split-period.ts'

/** The figures of a period as the values of charts. */
export interface DailySeries extends SplitPeriod {
  /** Returns the sum of a figure on each day or in each week. */
  sums(metric: PlatformMetric): number[]
  /** Returns what a value is at the end of each day or week, from its start and the figures that add to it or take from it. */
  running(start: number, added: readonly PlatformMetric[], taken?: readonly PlatformMetric[]): number[]
}

export function dailySeries({ from, to, days }: Pick<PlatformStats, 'from' | 'to' | 'days'>): DailySeries {
  const valuesOf = new Map(days.map(({ day, values }) => [day, values]))
  const split = splitPeriod({ from, to })
  const sums = (metric: PlatformMetric) =>
    split.columns.map((column) => column.reduce((sum, day) => sum + (valuesOf.get(day)?.[metric] ?? 0), 0))
  return {
    ...split,
    sums,
    running(start, added, taken = []) {
      const changes = [
        ...added.map((metric) => ({ values: sums(metric), sign: 1 })),
        ...taken.map((metric) => ({ values: sums(metric), sign: -1 })),
      ]
      let value = start
      return split.columns.map((_, index) => {
        for (const { values, sign } of changes) value += sign * (values[index] ?? 0)
        return value
      })
    },
  }
}
