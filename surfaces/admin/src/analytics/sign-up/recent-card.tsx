import { LoadFailure } from '@haat/console/page/load-failure'
import { listRecentSignupEventsEndpoint } from '@haat/domains/analytics/contract'
import { Card, LinkButton, Skeleton, SkeletonRegion, Table } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../../backend.ts'
import { eventColumns } from './event-columns.tsx'

const SHOWN = 8

/** What people did last, whatever the period is. */
export function RecentCard() {
  const recent = useQuery({
    queryKey: ['analytics', 'recent-events'],
    queryFn: async ({ signal }) =>
      (await backend.call(listRecentSignupEventsEndpoint, { body: { limit: SHOWN }, signal })).items,
  })
  return (
    <Card
      padding="none"
      title="Recent events"
      description="The last steps that people took, without names."
      actions={
        <LinkButton size="small" render={<Link to="/analytics/sign-up/events" />}>
          All events
        </LinkButton>
      }
    >
      {recent.data !== undefined ? (
        <Table caption="Recent events" columns={eventColumns} rows={recent.data} rowKey={({ id }) => id} />
      ) : recent.isError ? (
        <LoadFailure
          title="Couldn’t load the events"
          error={recent.error}
          onRetry={() => void recent.refetch()}
          busy={recent.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading the events" className="p-4">
          <Skeleton className="h-64 w-full" />
        </SkeletonRegion>
      )}
    </Card>
  )
}
