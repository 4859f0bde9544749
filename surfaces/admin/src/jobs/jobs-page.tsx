import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import {
  cancelJobEndpoint,
  exportJobsEndpoint,
  JOB_KEPT_DAYS,
  JobState,
  listJobsEndpoint,
  type QueuedJob,
  retryJobEndpoint,
} from '@haat/domains/jobs/contract'
import { Time } from '@haat/ui'
import { Database } from '@haat/ui/icons'
import { useMemo } from 'react'
import { Link, useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { conditionOfPeriod, periodFilter } from '../lists/period-filter.ts'
import { RecordedExportButton } from '../lists/recorded-export-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { JobStateBadge, jobStates, jobsKey, nameOfJob } from './job-words.tsx'
import { JobsTabs } from './jobs-tabs.tsx'
import { useQueueOptions } from './use-queue-options.ts'

const stateFilter = {
  name: 'state',
  label: 'State',
  any: 'Any state',
  options: JobState.options.map((value) => ({ value, label: jobStates[value].label })),
}

const savedViews = savedViewsOf('jobs')

const retry = {
  label: 'Retry',
  verb: 'retry',
  confirm: {
    title: (subject: string) => `Retry ${subject}?`,
    label: 'Retry',
    text: 'They go back to their queues and run again. Jobs that wait, run or are completed stay as they are.',
  },
  done: (subject: string) => `${subject} queued`,
  runOne: ({ id }: QueuedJob) => backend.call(retryJobEndpoint, { params: { id } }),
}

const cancel = {
  label: 'Cancel',
  verb: 'cancel',
  tone: 'danger' as const,
  confirm: {
    title: (subject: string) => `Cancel ${subject}?`,
    label: 'Cancel jobs',
    text: 'Jobs that wait don’t run. You can retry them later. Recurring jobs run again at their next time.',
  },
  done: (subject: string) => `${subject} cancelled`,
  runOne: ({ id }: QueuedJob) => backend.call(cancelJobEndpoint, { params: { id } }),
}

const columns: readonly ListColumn<QueuedJob>[] = [
  {
    key: 'job',
    header: 'Job',
    phone: 'title',
    cell: (job) => (
      <span className="block min-w-0">
        <Link to={`/jobs/${job.id}`}>{nameOfJob(job)}</Link>
        {job.error !== null && (
          <span className="line-clamp-2 text-sm font-normal break-words text-ink-muted">{job.error}</span>
        )}
      </span>
    ),
  },
  { key: 'state', header: 'State', cell: ({ state }) => <JobStateBadge state={state} /> },
  {
    key: 'attempts',
    header: 'Attempts',
    align: 'end',
    cell: ({ attempts, max_attempts: max }) => `${attempts} of ${max}`,
  },
  {
    key: 'created',
    header: 'Queued',
    cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  {
    key: 'finished',
    header: 'Finished',
    cell: ({ finished_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
  },
]

/** `/jobs/all`: jobs that wait or run, and those of the last days, the newest first. */
export function JobsPage() {
  const { permissions } = useAdministrator()
  const [search] = useSearchParams()
  const queues = useQueueOptions()
  const filters = useMemo(
    () => [stateFilter, { name: 'queue', label: 'Queue', any: 'Any queue', options: queues }, periodFilter],
    [queues],
  )
  const exportJobs = () => backend.call(exportJobsEndpoint, { query: jobQuery(Object.fromEntries(search)) })
  return (
    <ListPage
      title="Jobs"
      description={`Jobs that wait or run, and those that ended in the last ${JOB_KEPT_DAYS} days.`}
      noun={{ one: 'job', many: 'jobs' }}
      actions={permissions.includes('lists.export') && <RecordedExportButton name="jobs" onExport={exportJobs} />}
      notice={<JobsTabs />}
      queryKey={[...jobsKey, 'list']}
      load={({ values, cursor, signal }) =>
        backend.call(listJobsEndpoint, { query: { ...jobQuery(values), cursor }, signal })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={nameOfJob}
      search="Search by queue or ID"
      filters={filters}
      savedViews={savedViews}
      empty={{
        icon: <Database />,
        title: 'No jobs yet',
        text: 'Work that Haat does in the background appears here.',
        action: null,
      }}
      {...(permissions.includes('jobs.retry') && { bulkActions: [retry, cancel] })}
      changes={[jobsKey]}
    />
  )
}

function jobQuery({ q, state, queue, period }: Readonly<Record<string, string>>) {
  const chosen = (value: string | undefined) => (value === undefined || value === '' ? undefined : `in:${value}`)
  return {
    q,
    'filter[state]': chosen(state),
    'filter[queue]': chosen(queue),
    'filter[created_at]': conditionOfPeriod(period),
  }
}
