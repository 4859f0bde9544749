import { LoadFailure } from '@haat/console/page/load-failure'
import type { SupportVisit } from '@haat/domains/impersonation/contract'
import { Button, Card, type Column, formatDateTime, Skeleton, SkeletonRegion, StatusBadge, Table } from '@haat/ui'
import { describeDuration } from './describe-duration.ts'
import { useSupportVisits } from './use-support-access.ts'

const columns: readonly Column<SupportVisit>[] = [
  { key: 'admin_name', header: 'Who', phone: 'title', cell: ({ admin_name: name }) => name },
  { key: 'reason', header: 'Why', cell: ({ reason }) => <span className="break-words">{reason}</span> },
  { key: 'opened_at', header: 'When', cell: ({ opened_at: openedAt }) => formatDateTime(openedAt) },
  {
    key: 'ended_at',
    header: 'How long',
    cell: ({ opened_at: openedAt, ended_at: endedAt }) =>
      endedAt === null ? <StatusBadge tone="waiting">Viewing now</StatusBadge> : describeDuration(openedAt, endedAt),
  },
]

/** Who of support viewed the dashboard, when and why. */
export function SupportVisitsCard() {
  const visits = useSupportVisits()
  const rows = visits.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <Card
      title="Who viewed your dashboard"
      description="Every visit of support. We also email you about each one."
      padding={rows.length > 0 ? 'none' : 'regular'}
    >
      {visits.isError ? (
        <LoadFailure
          title="Couldn’t load visits"
          error={visits.error}
          onRetry={() => void visits.refetch()}
          busy={visits.isFetching}
        />
      ) : visits.data === undefined ? (
        <SkeletonRegion label="Loading visits">
          <Skeleton className="h-12 w-full" />
        </SkeletonRegion>
      ) : rows.length === 0 ? (
        <p className="text-sm text-ink-muted">Nobody has viewed your dashboard.</p>
      ) : (
        <>
          <Table caption="Who viewed your dashboard" columns={columns} rows={rows} rowKey={({ id }) => id} />
          {visits.hasNextPage && (
            <div className="p-4">
              <Button busy={visits.isFetchingNextPage} onClick={() => void visits.fetchNextPage()}>
                Show earlier visits
              </Button>
            </div>
          )}
        </>
      )}
    </Card>
  )
}
