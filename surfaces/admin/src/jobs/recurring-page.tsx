import { LoadFailure } from '@haat/console/page/load-failure'
import { useTitle } from '@haat/console/page/use-title'
import { JOB_KEPT_DAYS, listRecurringJobsEndpoint, type RecurringJob } from '@haat/domains/jobs/contract'
import { MINUTE_MS } from '@haat/http-contract'
import { Card, type Column, PageHeader, Skeleton, SkeletonRegion, StatusBadge, Table, Time } from '@haat/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { listQueryOf } from '../lists/server-list.ts'
import { describeSchedule } from './describe-schedule.ts'
import { JobStateBadge, jobsKey } from './job-words.tsx'
import { JobsTabs } from './jobs-tabs.tsx'

const REFRESH_MS = 30_000

const columns: readonly Column<RecurringJob>[] = [
  {
    key: 'job',
    header: 'Job',
    phone: 'title',
    cell: ({ description, queue }) => (
      <span className="block min-w-0">
        <Link to={`/jobs/all?${listQueryOf({ 'filter[queue]': `in:${queue}` })}`}>{description}</Link>
        <span className="block text-sm font-normal break-all text-ink-muted">{queue}</span>
      </span>
    ),
  },
  {
    key: 'schedule',
    header: 'Schedule',
    cell: ({ schedule, next_run_at: nextRunAt }) => describeSchedule(schedule, nextRunAt),
  },
  {
    key: 'last',
    header: 'Last run',
    cell: ({ last_run: run, description }) =>
      run === null ? (
        'None yet'
      ) : (
        <span className="inline-flex flex-wrap items-center gap-2">
          <Link to={`/jobs/${run.job_id}`}>
            <Time moment={run.started_at} relativeTo={new Date()} />
            <span className="visually-hidden">: {description}</span>
          </Link>
          {run.state !== 'completed' && <JobStateBadge state={run.state} />}
        </span>
      ),
  },
  {
    key: 'next',
    header: 'Next run',
    cell: ({ next_run_at: at, is_late: isLate }) => (
      <span className="inline-flex flex-wrap items-center gap-2">
        {isWithinMinute(at) ? 'within a minute' : <Time moment={at} relativeTo={new Date()} />}
        {isLate && <StatusBadge tone="danger">Late</StatusBadge>}
      </span>
    ),
  },
]

function isWithinMinute(at: string): boolean {
  return Date.parse(at) - Date.now() < MINUTE_MS
}

/** `/jobs/recurring`: what runs by itself, when it ran last and when it runs next. */
export function RecurringPage() {
  useTitle('Recurring jobs')
  const jobs = useQuery({
    queryKey: [...jobsKey, 'recurring'],
    queryFn: ({ signal }) => backend.call(listRecurringJobsEndpoint, { signal }),
    refetchInterval: REFRESH_MS,
  })
  return (
    <>
      <PageHeader title="Jobs" description={`Jobs that run on a schedule. Runs are kept for ${JOB_KEPT_DAYS} days.`} />
      <JobsTabs />
      {jobs.data !== undefined ? (
        <Card padding="none">
          <Table caption="Recurring jobs" columns={columns} rows={jobs.data.items} rowKey={({ queue }) => queue} />
        </Card>
      ) : jobs.isError ? (
        <LoadFailure
          title="Couldn’t load recurring jobs"
          error={jobs.error}
          onRetry={() => void jobs.refetch()}
          busy={jobs.isFetching}
        />
      ) : (
        <SkeletonRegion label="Loading recurring jobs">
          <Skeleton className="h-96 w-full" />
        </SkeletonRegion>
      )}
    </>
  )
}
