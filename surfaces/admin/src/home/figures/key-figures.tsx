import { LoadFailure } from '@haat/console/page/load-failure'
import { getPlatformStatsEndpoint } from '@haat/domains/analytics/contract'
import { Card, LinkButton, Skeleton, SkeletonRegion } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { useAdministrator } from '../../session/use-administrator.ts'
import { lastThirtyDays, readFigures } from './read-figures.ts'

/** The platform's most important figures of the last 30 days. */
export function KeyFigures() {
  const { pages } = useAdministrator()
  const analytics = pages.find(({ key }) => key === 'analytics')
  const figures = useQuery({
    queryKey: ['key-figures'],
    queryFn: async ({ signal }) =>
      readFigures(await backend.call(getPlatformStatsEndpoint, { query: lastThirtyDays(new Date()), signal })),
  })
  return (
    <Card
      title="Key figures"
      description="The last 30 days, compared with the 30 days before"
      actions={
        analytics !== undefined && (
          <LinkButton size="small" render={<Link to={analytics.path} />}>
            Analytics
          </LinkButton>
        )
      }
    >
      {figures.data !== undefined ? (
        <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-5">
          {figures.data.map(({ label, value, change }) => (
            <div key={label} className="min-w-0">
              <dt className="text-sm text-ink-muted">{label}</dt>
              <dd>
                <span className="tabular block text-lg font-semibold text-ink">{value}</span>
                <span className="block text-sm text-ink-muted">{change}</span>
              </dd>
            </div>
          ))}
        </dl>
      ) : figures.isError ? (
        <LoadFailure
          title="Couldn’t load the key figures"
          error={figures.error}
          onRetry={() => void figures.refetch()}
          busy={figures.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the key figures">
          <Skeleton className="h-20 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}
