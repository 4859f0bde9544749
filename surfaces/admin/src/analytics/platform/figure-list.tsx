import type { CountedMetric, PlatformStats } from '@haat/domains/analytics/contract'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { describeChange } from '../analytics-words.ts'
import { type Period, periodQuery } from '../period/period.ts'
import { metricWords } from './metric-words.ts'

/** A line of a list of figures. A figure with a metric links to its records. */
export interface FigureLine {
  readonly label?: string
  readonly metric?: CountedMetric
  readonly value: string
  /** Below the label: how the value compares, or what it means. */
  readonly note?: ReactNode
  /** The last line of a sum. */
  readonly isTotal?: boolean
}

interface FigureListProps {
  period: Period
  lines: readonly FigureLine[]
}

/** Figures with their values, one a line. */
export function FigureList({ period, lines }: FigureListProps) {
  return (
    <dl className="m-0 text-sm">
      {lines.map(({ label, metric, value, note, isTotal = false }) => {
        const name = label ?? (metric === undefined ? '' : metricWords[metric].label)
        return (
          <div
            key={name}
            className={`flex justify-between gap-6 border-b border-hairline py-2 last:border-b-0 ${isTotal ? 'font-semibold' : ''}`}
          >
            <dt className="min-w-0 text-ink">
              {metric === undefined ? name : <RecordsLink metric={metric} period={period} label={name} />}
              {note !== undefined && <span className="block text-xs font-normal text-ink-muted">{note}</span>}
            </dt>
            <dd className="tabular m-0 text-right font-medium whitespace-nowrap text-ink">{value}</dd>
          </div>
        )
      })}
    </dl>
  )
}

interface RecordsLinkProps {
  metric: CountedMetric
  period: Period
  label?: string
}

/** A figure's name as a link to the records that it adds up. */
export function RecordsLink({ metric, period, label = metricWords[metric].label }: RecordsLinkProps) {
  return <Link to={`/analytics/records/${metric}${periodQuery(period)}`}>{label}</Link>
}

/** Returns a figure of the period, compared with the period before. */
export function figureLine({ totals }: PlatformStats, metric: PlatformStats['totals'][number]['metric']): FigureLine {
  const { value = 0, previous = 0 } = totals.find((total) => total.metric === metric) ?? {}
  return { metric, value: metricWords[metric].format(value), note: describeChange(value, previous) }
}

/** Returns the value of a figure in the period. */
export function figureOf({ totals }: PlatformStats, metric: PlatformStats['totals'][number]['metric']): number {
  return totals.find((total) => total.metric === metric)?.value ?? 0
}
