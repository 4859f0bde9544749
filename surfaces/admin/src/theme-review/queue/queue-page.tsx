import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { listReviewQueueEndpoint, QueueState } from '@haat/domains/themes/review-queue/contract'
import { Card, EmptyState, LoadMore, PageHeader, Skeleton, SkeletonRegion, Table, Tabs, TextInput } from '@haat/ui'
import { ListChecks } from '@haat/ui/icons'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { backend } from '../../backend.ts'
import { queueKey } from '../review-keys.ts'
import { queueColumns } from './queue-columns.tsx'

const states = [
  { value: 'waiting', label: 'Waiting' },
  { value: 'changes_requested', label: 'Changes requested' },
  { value: 'approved', label: 'Approved' },
  { value: 'decided', label: 'Decided' },
] as const

/** `/theme-review`: the versions that wait for a reviewer, and those that were reviewed. */
export function QueuePage() {
  useTitle('Theme review')
  const [search, setSearch] = useSearchParams()
  const state = QueueState.catch('waiting').parse(search.get('state'))
  const q = search.get('q') ?? ''
  const change = (key: string, value: string) =>
    setSearch(
      (before) => {
        const next = new URLSearchParams(before)
        if (value === '') next.delete(key)
        else next.set(key, value)
        return next
      },
      { replace: true },
    )
  const queue = useQueue(state, q)
  const counts = queue.data?.pages[0]?.counts
  return (
    <>
      <PageHeader
        title="Theme review"
        description="Resubmissions come first, then the versions that wait longest."
        actions={
          <TextInput
            type="search"
            aria-label="Search themes and developers"
            placeholder="Search"
            value={q}
            onChange={(event) => change('q', event.currentTarget.value)}
          />
        }
      />
      <Tabs
        label="State of the review"
        value={state}
        onValueChange={(next) => change('state', next === 'waiting' ? '' : next)}
        tabs={states.map(({ value, label }) => ({
          value,
          label,
          ...(counts !== undefined && value !== 'decided' && { count: counts[value] }),
          panel: <Queue queue={queue} state={state} isSearch={q !== ''} />,
        }))}
      />
    </>
  )
}

function useQueue(state: QueueState, q: string) {
  return useInfiniteQuery({
    queryKey: [...queueKey, state, q],
    queryFn: ({ pageParam }) =>
      backend.call(listReviewQueueEndpoint, {
        query: { state, q, ...(pageParam !== '' && { cursor: pageParam }) },
      }),
    initialPageParam: '',
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    refetchInterval: 60_000,
  })
}

interface QueueProps {
  queue: ReturnType<typeof useQueue>
  state: QueueState
  isSearch: boolean
}

function Queue({ queue, state, isSearch }: QueueProps) {
  if (queue.isError) {
    return (
      <LoadFailure
        title="Couldn’t load the queue"
        error={queue.error}
        onRetry={() => void queue.refetch()}
        busy={queue.isFetching}
      />
    )
  }
  if (queue.data === undefined) {
    return (
      <SkeletonRegion label="Loading the queue">
        <Skeleton className="h-64 w-full" />
      </SkeletonRegion>
    )
  }
  const rows = queue.data.pages.flatMap(({ items }) => items)
  if (rows.length === 0) {
    return (
      <EmptyState icon={<ListChecks />} title={isSearch ? 'No matches' : 'Nothing here'}>
        {isSearch
          ? 'No version in this state has a theme or developer with this name.'
          : state === 'waiting'
            ? 'Every submitted version has been reviewed.'
            : 'No version is in this state.'}
      </EmptyState>
    )
  }
  return (
    <>
      <Card padding="none">
        <Table
          caption="Versions"
          columns={queueColumns(new Date(), state === 'decided')}
          rows={rows}
          rowKey={({ id }) => id}
        />
      </Card>
      {queue.hasNextPage && (
        <LoadMore shown={rows.length} more busy={queue.isFetchingNextPage} onMore={() => void queue.fetchNextPage()} />
      )}
    </>
  )
}
