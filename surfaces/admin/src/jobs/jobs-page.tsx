import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  cancelJobEndpoint,
  exportJobsEndpoint,
  JOB_KEPT_DAYS,
  JobListQuery,
  listJobsEndpoint,
  type QueuedJob,
  retryJobEndpoint,
} from '@haat/domains/jobs/contract'
import { type Option, Time } from '@haat/ui'
import { Database } from '@haat/ui/icons'
import { useMemo } from 'react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, optionsOf, useExportFile } from '../lists/server-list.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { JobStateBadge, jobStates, jobsKey, nameOfJob } from './job-words.tsx'
import { JobsTabs } from './jobs-tabs.tsx'
import { useQueueOptions } from './use-queue-options.ts'

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
    exports: ['queue', 'error', 'id'],
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
    key: 'created_at',
    header: 'Queued',
    cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  {
    key: 'finished_at',
    header: 'Finished',
    cell: ({ finished_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
  },
]

/** `/jobs/all`: jobs that wait or run, and those of the last days, the newest first. */
export function JobsPage() {
  const { permissions } = useAdministrator()
  const queues = useQueueOptions()
  const fields = useMemo(() => fieldsWith(queues), [queues])
  return (
    <ListPage
      title="Jobs"
      description={`Jobs that wait or run, and those that ended in the last ${JOB_KEPT_DAYS} days.`}
      noun={{ one: 'job', many: 'jobs' }}
      notice={<JobsTabs />}
      queryKey={[...jobsKey, 'list']}
      load={loadFrom(listJobsEndpoint)}
      exportFile={useExportFile(exportJobsEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={nameOfJob}
      search="Search by queue or ID"
      fields={fields}
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

function fieldsWith(queues: readonly Option[]) {
  return listFields(JobListQuery.list, {
    state: { label: 'State', type: 'choice', options: optionsOf(jobStates), isPinned: true },
    queue: { label: 'Queue', type: 'choice', options: queues, isPinned: true },
    created_at: { label: 'Queued', type: 'date', isPinned: true },
  })
}
