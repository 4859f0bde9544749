import { LoadFailure } from '@haat/console/page/load-failure'
import type { ThemeStatistics } from '@haat/domains/theme-store/contract'
import type { DeveloperTheme } from '@haat/domains/themes/contract'
import { Card, EmptyState, formatDate, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { BarChart } from '@haat/ui/charts/bar-chart'
import { LineChart } from '@haat/ui/charts/line-chart'
import { ChartNoAxesColumn } from '@haat/ui/icons'
import { Link, useSearchParams } from 'react-router'
import { ThemeFrame } from '../theme-frame.tsx'
import { RangePicker } from './range-picker.tsx'
import { lastDays, readRange } from './statistics-range.ts'
import { Totals } from './totals.tsx'
import { useStatistics } from './use-statistics.ts'

const DEFAULT_DAYS = 30

/** `/themes/:theme_slug/statistics`: how many people saw, tried, added and bought a theme. */
export function StatisticsPage() {
  return <ThemeFrame title="Statistics">{(theme) => <Statistics key={theme.slug} theme={theme} />}</ThemeFrame>
}

function Statistics({ theme }: { theme: DeveloperTheme }) {
  const [query, setQuery] = useSearchParams()
  const range = readRange(query) ?? lastDays(DEFAULT_DAYS, new Date())
  const statistics = useStatistics(theme.slug, range)
  if (theme.published_version === null) {
    return (
      <Card>
        <EmptyState
          icon={<ChartNoAxesColumn />}
          title="No statistics yet"
          action={<LinkButton render={<Link to={`/themes/${theme.slug}/submissions`} />}>Go to submissions</LinkButton>}
        >
          Views, demos, installs and sales are counted once a version of {theme.name} is in the theme store.
        </EmptyState>
      </Card>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <RangePicker value={range} onChange={({ from, to }) => setQuery({ from, to }, { replace: true })} />
      {statistics.isError ? (
        <LoadFailure
          title="Couldn’t load the statistics"
          error={statistics.error}
          onRetry={() => void statistics.refetch()}
          busy={statistics.isFetching}
        />
      ) : statistics.data === undefined ? (
        <SkeletonRegion label="Loading the statistics" className="flex flex-col gap-4">
          <Skeleton className="h-28 w-full" />
          <Skeleton className="h-80 w-full" />
        </SkeletonRegion>
      ) : (
        <Charts statistics={statistics.data} isBusy={statistics.isPlaceholderData} />
      )}
    </div>
  )
}

function Charts({ statistics, isBusy }: { statistics: ThemeStatistics; isBusy: boolean }) {
  const { days, totals, from, to } = statistics
  const labels = days.map(({ day }) => formatDate(`${day}T00:00:00Z`, { time_zone: 'UTC' }).replace(/ \d{4}$/, ''))
  const valuesOf = (name: keyof typeof totals) => days.map((day) => day[name])
  return (
    <div aria-busy={isBusy} className="flex flex-col gap-4">
      <Totals totals={totals} />
      <Card>
        <LineChart
          title="Views and demos by day"
          labelHeader="Day"
          labels={labels}
          series={[
            { label: 'Views', values: valuesOf('views') },
            { label: 'Demos', values: valuesOf('demos') },
          ]}
        />
      </Card>
      <Card>
        <BarChart
          title="Installs and sales by day"
          labelHeader="Day"
          labels={labels}
          series={[
            { label: 'Installs', values: valuesOf('installs') },
            { label: 'Sales', values: valuesOf('sales') },
          ]}
        />
      </Card>
      <p className="text-sm text-ink-muted">
        {formatDate(`${from}T00:00:00Z`, { time_zone: 'UTC' })} to {formatDate(`${to}T00:00:00Z`, { time_zone: 'UTC' })}
        , days in India. Nothing about visitors is stored.
      </p>
    </div>
  )
}
