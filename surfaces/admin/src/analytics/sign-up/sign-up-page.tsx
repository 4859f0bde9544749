import { LoadFailure } from '@haat/console/page/load-failure'
import type { FunnelStats } from '@haat/domains/analytics/contract'
import { Card, EmptyState, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { ChartNoAxesColumn } from '@haat/ui/icons'
import { useState } from 'react'
import { configuration } from '../../configuration.ts'
import { AnalyticsFrame } from '../analytics-frame.tsx'
import { ExportButton } from '../export-button.tsx'
import type { Period } from '../period/period.ts'
import { usePeriod } from '../period/use-period.ts'
import { funnelCsv } from './funnel-csv.ts'
import { FunnelTiles } from './funnel-tiles.tsx'
import { RecentCard } from './recent-card.tsx'
import { SplitCard } from './split-card.tsx'
import { StepsCard } from './steps-card.tsx'
import { TrendCard } from './trend-card.tsx'
import { type FunnelSplit, useFunnel } from './use-funnel.ts'

/** `/analytics/sign-up`: how many people get from the registration page to a published store, and where they stop. */
export function SignUpPage() {
  const { period } = usePeriod()
  const [split, setSplit] = useState<FunnelSplit>('source')
  const funnel = useFunnel(period, split)
  const { data } = funnel
  return (
    <AnalyticsFrame
      title="Sign-up funnel"
      description="How far people get from the dashboard’s registration page to a published store, by the day on which they opened the page."
      actions={
        <ExportButton
          name={`sign-up-funnel-${period.from}-${period.to}`}
          disabled={data === undefined}
          onExport={async () => new Blob(data === undefined ? [] : [funnelCsv(data)], { type: 'text/csv' })}
        />
      }
    >
      {(chosen) =>
        funnel.isError ? (
          <LoadFailure
            title="Couldn’t load the sign-up funnel"
            error={funnel.error}
            onRetry={() => void funnel.refetch()}
            busy={funnel.isFetching}
          />
        ) : data === undefined ? (
          <SkeletonRegion label="Loading the sign-up funnel" className="flex flex-col gap-4">
            <Skeleton className="h-28 w-full" />
            <Skeleton className="h-96 w-full" />
            <Skeleton className="h-80 w-full" />
          </SkeletonRegion>
        ) : data.steps[0]?.journeys === 0 ? (
          <NoSignups />
        ) : (
          <Funnel funnel={data} period={chosen} split={split} onSplit={setSplit} isBusy={funnel.isPlaceholderData} />
        )
      }
    </AnalyticsFrame>
  )
}

interface FunnelProps {
  funnel: FunnelStats
  period: Period
  split: FunnelSplit
  onSplit: (split: FunnelSplit) => void
  isBusy: boolean
}

function Funnel({ funnel, period, split, onSplit, isBusy }: FunnelProps) {
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4 lg:gap-6">
      <FunnelTiles funnel={funnel} period={period} />
      <StepsCard funnel={funnel} period={period} />
      <TrendCard funnel={funnel} />
      <SplitCard funnel={funnel} split={split} onSplit={onSplit} />
      <RecentCard />
    </div>
  )
}

function NoSignups() {
  return (
    <Card>
      <EmptyState
        icon={<ChartNoAxesColumn />}
        title="No sign-ups in this period"
        action={
          <LinkButton render={<a href={`${configuration.urls.dashboard}/register`} target="_blank" rel="noreferrer" />}>
            Open the registration page
          </LinkButton>
        }
      >
        Everyone who opens the dashboard’s registration page is counted here, except robots and administrators.
      </EmptyState>
    </Card>
  )
}
