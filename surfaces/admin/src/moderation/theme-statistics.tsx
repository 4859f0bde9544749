import { LoadFailure } from '@haat/console/page/load-failure'
import { getAnyThemeStatisticsEndpoint, type ThemeStatistics as Statistics } from '@haat/domains/theme-store/contract'
import { Card, formatCount, formatDate, SegmentedControl, Skeleton, SkeletonRegion } from '@haat/ui'
import { LineChart } from '@haat/ui/charts/line-chart'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { backend } from '../backend.ts'
import { moderationKey } from './moderation-keys.ts'

const ranges = [
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
  { value: '365', label: '12 months' },
] as const

/** How often a theme was seen, tried, added and bought: what its developer sees in the studio. */
export function ThemeStatistics({ slug }: { slug: string }) {
  const [days, setDays] = useState<(typeof ranges)[number]['value']>('30')
  const statistics = useQuery({
    queryKey: [...moderationKey, slug, 'statistics', days],
    queryFn: () =>
      backend.call(getAnyThemeStatisticsEndpoint, { params: { slug }, query: { from: startOf(Number(days)) } }),
    placeholderData: keepPreviousData,
  })
  return (
    <Card
      title="Statistics"
      actions={
        <SegmentedControl label="Range" className="w-72!" options={ranges} value={days} onValueChange={setDays} />
      }
    >
      {statistics.isError ? (
        <LoadFailure
          title="Couldn’t load the statistics"
          error={statistics.error}
          onRetry={() => void statistics.refetch()}
          busy={statistics.isFetching}
        />
      ) : statistics.data === undefined ? (
        <SkeletonRegion label="Loading the statistics">
          <Skeleton className="h-72 w-full" />
        </SkeletonRegion>
      ) : (
        <Figures statistics={statistics.data} isBusy={statistics.isPlaceholderData} />
      )}
    </Card>
  )
}

function Figures({ statistics: { totals, days }, isBusy }: { statistics: Statistics; isBusy: boolean }) {
  const figures = [
    ['Views', totals.views],
    ['Demos', totals.demos],
    ['Installs', totals.installs],
    ['Sales', totals.sales],
  ] as const
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4">
      <dl className="m-0 grid grid-cols-2 gap-4 sm:grid-cols-4">
        {figures.map(([label, count]) => (
          <div key={label}>
            <dt className="text-sm text-ink-muted">{label}</dt>
            <dd className="tabular m-0 text-lg font-semibold text-ink">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
      <LineChart
        title="Views and demos by day"
        labelHeader="Day"
        labels={days.map(({ day }) => formatDate(`${day}T00:00:00Z`, { time_zone: 'UTC' }).replace(/ \d{4}$/, ''))}
        series={[
          { label: 'Views', values: days.map(({ views }) => views) },
          { label: 'Demos', values: days.map(({ demos }) => demos) },
        ]}
      />
    </div>
  )
}

const date = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })

/** Returns the first of the last `days` days in India. */
function startOf(days: number): string {
  return date.format(Date.now() - (days - 1) * 24 * 60 * 60_000)
}
