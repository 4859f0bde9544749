import type { PlatformMetric, PlatformStats } from '@haat/domains/analytics/contract'
import { DAY_MS } from '@haat/http-contract'
import { formatCount, formatPrice } from '@haat/ui'

export interface Figure {
  readonly label: string
  readonly value: string
  /** Compared with the 30 days before: "12% more". */
  readonly change: string
}

const DAYS = 30

const indianDate = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Returns the last 30 days in India, today included. */
export function lastThirtyDays(now: Date): { readonly from: string; readonly to: string } {
  return { from: indianDate.format(new Date(now.getTime() - (DAYS - 1) * DAY_MS)), to: indianDate.format(now) }
}

/** Returns the key figures of a period, each compared with the period before. */
export function readFigures({ totals, mrr }: PlatformStats): Figure[] {
  const figure = (label: string, metric: PlatformMetric, format: (value: number) => string): Figure => {
    const { value = 0, previous = 0 } = totals.find((total) => total.metric === metric) ?? {}
    return { label, value: format(value), change: describeChange(value, previous) }
  }
  return [
    figure('New stores', 'stores_opened', formatCount),
    figure('Gross sales', 'sales_paise', formatWholeRupees),
    figure('Credits sold', 'credits_sold', formatCount),
    {
      label: 'Monthly plan revenue',
      value: formatWholeRupees(mrr.closing_paise),
      change: describeChange(mrr.closing_paise, mrr.opening_paise),
    },
    figure('Theme sales', 'theme_sales_paise', formatWholeRupees),
  ]
}

function formatWholeRupees(paise: number): string {
  return formatPrice(Math.round(paise / 100) * 100)
}

function describeChange(value: number, previous: number): string {
  if (value === previous) return 'No change'
  if (previous <= 0) return 'None in the 30 days before'
  const percent = Math.round((Math.abs(value - previous) * 100) / previous)
  if (percent === 0) return 'Less than 1% change'
  return `${formatCount(percent)}% ${value > previous ? 'more' : 'less'}`
}
