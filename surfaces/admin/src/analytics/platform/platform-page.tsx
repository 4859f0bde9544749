import { LoadFailure } from '@haat/console/page/load-failure'
import { exportPlatformStatsEndpoint, type PlatformStats } from '@haat/domains/analytics/contract'
import { Card, EmptyState, LinkButton, Skeleton, SkeletonRegion, Time } from '@haat/ui'
import { ChartNoAxesColumn } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ExportButton } from '../export-button.tsx'
import type { Period } from '../period/period.ts'
import { usePeriod } from '../period/use-period.ts'
import { CohortsCard } from './cohorts-card.tsx'
import { dailySeries } from './daily-series.ts'
import { LiabilitiesCard } from './liabilities-card.tsx'
import { PlansCard } from './plans-card.tsx'
import { CreditsCard, SalesCard, StoresCard } from './sales-cards.tsx'
import { ThemesCard } from './themes-card.tsx'
import { Tiles } from './tiles.tsx'
import { usePlatformStats } from './use-platform-stats.ts'

/** `/analytics`: the platform's figures of a period, by day, and its vendors by the month in which they joined. */
export function PlatformPage() {
  const { period } = usePeriod()
  const { from, to } = period
  return (
    <AnalyticsFrame
      title="Platform"
      description="Stores, sales, credits, plans, themes and what the platform owes. Days start at midnight in India. Select a figure’s name to see its records."
      actions={
        <ExportButton
          name={`platform-${from}-${to}`}
          onExport={() => backend.call(exportPlatformStatsEndpoint, { query: { from, to } })}
        />
      }
    >
      {(chosen) => <Platform period={chosen} />}
    </AnalyticsFrame>
  )
}

function Platform({ period }: { period: Period }) {
  const stats = usePlatformStats(period)
  if (stats.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the platform’s figures"
        error={stats.error}
        onRetry={() => void stats.refetch()}
        busy={stats.isFetching}
      />
    )
  }
  if (stats.data === undefined) {
    return (
      <SkeletonRegion label="Loading the platform’s figures" className="flex flex-col gap-4">
        <Skeleton className="h-44 w-full" />
        <Skeleton className="h-80 w-full" />
        <Skeleton className="h-80 w-full" />
      </SkeletonRegion>
    )
  }
  if (isEmpty(stats.data)) {
    return (
      <Card>
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title="No figures yet"
          action={<LinkButton render={<Link to="/analytics/sign-up" />}>Sign-up funnel</LinkButton>}
        >
          Stores, sales, plans and themes are counted here from the day the first vendor joins.
        </EmptyState>
      </Card>
    )
  }
  return <Figures stats={stats.data} period={period} isBusy={stats.isPlaceholderData} />
}

function Figures({ stats, period, isBusy }: { stats: PlatformStats; period: Period; isBusy: boolean }) {
  const series = dailySeries(stats)
  const card = { stats, period, series }
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4 lg:gap-6">
      <Tiles stats={stats} period={period} />
      <SalesCard {...card} />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <StoresCard {...card} />
        <CreditsCard {...card} />
      </div>
      <PlansCard {...card} />
      <ThemesCard {...card} />
      <LiabilitiesCard {...card} />
      <CohortsCard />
      {stats.computed_at !== null && (
        <p className="text-sm text-ink-muted">
          Days before today were added up <Time moment={stats.computed_at} relativeTo={new Date()} /> or later. Today is
          counted live.
        </p>
      )}
    </div>
  )
}

/** Whether nothing has ever happened on the platform, as far as this period and the one before show. */
function isEmpty({ totals, stores, mrr, liability }: PlatformStats): boolean {
  const isZero = totals.every(({ value, previous }) => value === 0 && previous === 0)
  return isZero && stores.at_end === 0 && mrr.opening_paise === 0 && liability.total === 0
}
