import type { PlatformStats } from '@haat/domains/analytics/contract'
import { formatCount } from '@haat/ui'
import type { ReactNode } from 'react'
import { describeChange, formatRupees, formatShare } from '../analytics-words.ts'
import type { Period } from '../period/period.ts'
import { figureOf, RecordsLink } from './figure-list.tsx'

interface TilesProps {
  stats: PlatformStats
  period: Period
}

/** The most important figures of the period, compared with the period before. */
export function Tiles({ stats, period }: TilesProps) {
  const { totals, stores, mrr, liability, take_rate_bp: takeRate } = stats
  const changeOf = (metric: (typeof totals)[number]['metric']) => {
    const { value = 0, previous = 0 } = totals.find((total) => total.metric === metric) ?? {}
    return describeChange(value, previous)
  }
  return (
    <dl className="m-0 grid grid-cols-2 gap-px overflow-hidden rounded-card border border-hairline bg-hairline lg:grid-cols-4">
      <Tile
        name={<RecordsLink metric="stores_opened" period={period} />}
        value={formatCount(figureOf(stats, 'stores_opened'))}
        note={`${formatCount(stores.at_end)} in all`}
      />
      <Tile
        name={<RecordsLink metric="sales_paise" period={period} />}
        value={formatRupees(figureOf(stats, 'sales_paise'))}
        note={changeOf('sales_paise')}
      />
      <Tile
        name={<RecordsLink metric="credits_sold" period={period} />}
        value={formatCount(figureOf(stats, 'credits_sold'))}
        note={changeOf('credits_sold')}
      />
      <Tile
        name={<RecordsLink metric="mrr_paise" period={period} />}
        value={formatRupees(mrr.closing_paise)}
        note={describeChange(mrr.closing_paise, mrr.opening_paise)}
      />
      <Tile
        name={<RecordsLink metric="subscribers_lost" period={period} label="Subscriber churn" />}
        value={formatShare(mrr.churn_bp)}
        note={`${formatCount(figureOf(stats, 'subscribers_lost'))} lost of ${formatCount(mrr.subscribers_at_start)}`}
      />
      <Tile
        name={<RecordsLink metric="theme_sales_paise" period={period} />}
        value={formatRupees(figureOf(stats, 'theme_sales_paise'))}
        note={changeOf('theme_sales_paise')}
      />
      <Tile
        name={<RecordsLink metric="theme_commission_paise" period={period} label="Take rate" />}
        value={formatShare(takeRate)}
        note={`${formatRupees(figureOf(stats, 'theme_commission_paise'))} commission`}
      />
      <Tile
        name={<RecordsLink metric="liability_paise" period={period} label="Liabilities" />}
        value={formatRupees(liability.at_end)}
        note={describeChange(liability.at_end, liability.at_start)}
      />
    </dl>
  )
}

function Tile({ name, value, note }: { name: ReactNode; value: string; note: string }) {
  return (
    <div className="min-w-0 bg-surface p-4">
      <dt className="text-sm text-ink-muted">{name}</dt>
      <dd className="m-0">
        <span className="tabular mt-1 block text-lg font-semibold break-words text-ink">{value}</span>
        <span className="mt-0.5 block text-xs text-ink-muted">{note}</span>
      </dd>
    </div>
  )
}
