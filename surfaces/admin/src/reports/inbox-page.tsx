import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { type InboxItem, listReportsEndpoint } from '@haat/domains/reports/inbox/contract'
import {
  Badge,
  Card,
  type Column,
  EmptyState,
  LoadMore,
  PageHeader,
  Skeleton,
  SkeletonRegion,
  Table,
  Tabs,
  Time,
} from '@haat/ui'
import { MessageSquare } from '@haat/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { Link, useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { outcomeOf, reasonOf, reportsKey } from './report-words.ts'

/** `/reports`: reports of visitors and appeals of developers and vendors. */
export function InboxPage() {
  useTitle('Reports and appeals')
  const [search, setSearch] = useSearchParams()
  const state = search.get('state') === 'closed' ? 'closed' : 'open'
  const reports = useReports(state)
  const count = reports.data?.pages[0]?.open_count
  const panel = <Inbox reports={reports} isOpen={state === 'open'} />
  return (
    <>
      <PageHeader
        title="Reports and appeals"
        description="Open ones wait longest at the top. Nobody decides about an appeal against their own decision."
      />
      <Tabs
        label="State"
        value={state}
        onValueChange={(next) => setSearch(next === 'open' ? {} : { state: next }, { replace: true })}
        tabs={[
          { value: 'open', label: 'Open', ...(count !== undefined && { count }), panel },
          { value: 'closed', label: 'Closed', panel },
        ]}
      />
    </>
  )
}

function useReports(state: 'open' | 'closed') {
  return useInfiniteQuery({
    queryKey: [...reportsKey, 'list', state],
    queryFn: ({ pageParam }) =>
      backend.call(listReportsEndpoint, { query: { state, ...(pageParam !== '' && { cursor: pageParam }) } }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  })
}

function Inbox({ reports, isOpen }: { reports: ReturnType<typeof useReports>; isOpen: boolean }) {
  if (reports.isError) {
    return (
      <LoadFailure
        title="Couldn’t load reports"
        error={reports.error}
        onRetry={() => void reports.refetch()}
        busy={reports.isFetching}
      />
    )
  }
  if (reports.data === undefined) {
    return (
      <SkeletonRegion label="Loading reports">
        <Skeleton className="h-64 w-full" />
      </SkeletonRegion>
    )
  }
  const rows = reports.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) {
    return (
      <EmptyState icon={<MessageSquare />} title={isOpen ? 'Nothing to do' : 'Nothing closed yet'}>
        {isOpen ? 'Reports and appeals appear here.' : 'Reports and appeals that were closed appear here.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Card padding="none">
        <Table caption="Reports and appeals" columns={columnsOf(isOpen)} rows={rows} rowKey={({ id }) => id} />
      </Card>
      {reports.hasNextPage && (
        <LoadMore
          shown={rows.length}
          more
          busy={reports.isFetchingNextPage}
          onMore={() => void reports.fetchNextPage()}
        />
      )}
    </>
  )
}

function columnsOf(isOpen: boolean): Column<InboxItem>[] {
  return [
    {
      key: 'reason',
      header: 'About',
      phone: 'title',
      cell: (item) => (
        <Link to={`/reports/${item.id}`} className="font-semibold">
          {item.subject.name}: {reasonOf(item)}
        </Link>
      ),
    },
    { key: 'kind', header: 'Kind', cell: ({ kind }) => <Badge>{kind === 'appeal' ? 'Appeal' : 'Report'}</Badge> },
    { key: 'sender', header: 'From', cell: ({ sender_name: name }) => name ?? 'A visitor' },
    {
      key: 'text',
      header: 'Text',
      phone: 'hidden',
      cell: ({ excerpt }) => <span className="line-clamp-2 max-w-96 break-words">{excerpt}</span>,
    },
    {
      key: 'time',
      header: isOpen ? 'Received' : 'Closed',
      cell: ({ created_at: createdAt, closed_at: closedAt }) => (
        <Time moment={isOpen ? createdAt : (closedAt ?? createdAt)} relativeTo={new Date()} />
      ),
    },
    isOpen
      ? {
          key: 'claim',
          header: 'Handled by',
          cell: ({ claim }) => (claim === null ? '–' : claim.is_yours ? 'You' : claim.by),
        }
      : { key: 'outcome', header: 'Outcome', cell: outcomeOf },
  ]
}
