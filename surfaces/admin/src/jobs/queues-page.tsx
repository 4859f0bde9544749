import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { JOB_KEPT_DAYS, type JobQueue, listJobQueuesEndpoint } from '@haat/domains/jobs/contract'
import { Card, type Column, formatCount, PageHeader, Skeleton, SkeletonRegion, Table, Time } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { listQueryOf } from '../lists/server-list.ts'
import { jobsKey, nameOfJob } from './job-words.tsx'
import { JobsTabs } from './jobs-tabs.tsx'

const REFRESH_MS = 15_000

const columns: readonly Column<JobQueue>[] = [
  {
    key: 'queue',
    header: 'Queue',
    phone: 'title',
    cell: (queue) => (
      <span className="block min-w-0">
        <Link to={`/jobs/all?${listQueryOf({ 'filter[queue]': `in:${queue.queue}` })}`}>{nameOfJob(queue)}</Link>
        <span className="block text-sm font-normal break-all text-ink-muted">
          {queue.description === null ? 'Not used by this version of Haat' : queue.queue}
        </span>
      </span>
    ),
  },
  { key: 'waiting', header: 'Waiting', align: 'end', cell: ({ waiting }) => formatCount(waiting) },
  { key: 'running', header: 'Running', align: 'end', cell: ({ running }) => formatCount(running) },
  { key: 'planned', header: 'Planned', align: 'end', cell: ({ planned }) => formatCount(planned) },
  {
    key: 'failed',
    header: 'Failed',
    align: 'end',
    cell: ({ queue, failed, description }) =>
      failed === 0 ? (
        '0'
      ) : (
        <Link
          to={`/jobs/all?${listQueryOf({ 'filter[state]': 'in:failed', 'filter[queue]': `in:${queue}` })}`}
          className="font-semibold text-madder-text"
          aria-label={`${formatCount(failed)} failed: ${nameOfJob({ queue, description })}`}
        >
          {formatCount(failed)}
        </Link>
      ),
  },
  {
    key: 'oldest',
    header: 'Oldest due',
    cell: ({ oldest_due_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
  },
]

/** `/jobs`: what each queue does, and what waits, runs and has failed. */
export function QueuesPage() {
  useTitle('Jobs')
  const queues = useQuery({
    queryKey: [...jobsKey, 'queues'],
    queryFn: ({ signal }) => backend.call(listJobQueuesEndpoint, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHeader
        title="Jobs"
        description={`Background work by queue. Failures are counted for ${JOB_KEPT_DAYS} days.`}
      />
      <JobsTabs />
      {queues.data !== undefined ? (
        <Card padding="none">
          <Table caption="Queues" columns={columns} rows={queues.data.items} rowKey={({ queue }) => queue} />
        </Card>
      ) : queues.isError ? (
        <LoadFailure
          title="Couldn’t load queues"
          error={queues.error}
          onRetry={() => void queues.refetch()}
          busy={queues.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading queues">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
