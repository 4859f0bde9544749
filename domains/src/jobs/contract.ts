import { endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../admin-lists/contract.ts'
import { admins } from '../platform-permissions/contract.ts'

/** Ended jobs are deleted after this many days. */
export const JOB_KEPT_DAYS = 7

export const JobState = z.enum(['waiting', 'retrying', 'running', 'completed', 'cancelled', 'failed'])
export type JobState = z.infer<typeof JobState>

const QueueName = z.string().min(1).max(100)

const QueuedJob = z
  .object({
    id: z.uuid(),
    queue: z.string(),
    description: z
      .string()
      .nullable()
      .describe('What the queue’s jobs do; null if this version of Haat has no such job'),
    state: JobState,
    attempts: z.int().describe('How often the job was started'),
    max_attempts: z.int(),
    error: z.string().nullable().describe('Of the last attempt, without addresses, codes and values'),
    created_at: Time,
    due_at: Time,
    started_at: Time.nullable(),
    finished_at: Time.nullable(),
    can_retry: z.boolean(),
    can_cancel: z.boolean(),
  })
  .meta({ id: 'QueuedJob' })
export type QueuedJob = z.infer<typeof QueuedJob>

export const QueuedJobDetail = QueuedJob.extend({
  payload: z
    .array(z.object({ field: z.string(), value: z.string(), is_hidden: z.boolean() }))
    .describe('Numbers and IDs. Other values may be personal or secret and are hidden.'),
}).meta({ id: 'QueuedJobDetail' })
export type QueuedJobDetail = z.infer<typeof QueuedJobDetail>

export const JobListQuery = listQuery({
  sorts: ['created_at'],
  default_sort: '-created_at',
  filters: {
    state: filterable(JobState, ['in', 'not_in']),
    queue: filterable(QueueName, ['in', 'not_in']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

const JobQueue = z
  .object({
    queue: z.string(),
    description: z.string().nullable(),
    waiting: z.int().describe('Jobs that are due, including those that wait for a retry'),
    planned: z.int().describe('Jobs that are due later'),
    running: z.int(),
    failed: z.int().describe(`Jobs that failed after all retries in the last ${JOB_KEPT_DAYS} days`),
    oldest_due_at: Time.nullable().describe('Since when the oldest waiting job is due'),
  })
  .meta({ id: 'JobQueue' })
export type JobQueue = z.infer<typeof JobQueue>

const RecurringJob = z
  .object({
    queue: z.string(),
    description: z.string(),
    schedule: z.string().describe('Cron expression in UTC'),
    last_run: z
      .object({ job_id: z.uuid(), state: JobState, started_at: Time, finished_at: Time.nullable() })
      .nullable()
      .describe(`The latest run of the last ${JOB_KEPT_DAYS} days`),
    next_run_at: Time,
    is_late: z.boolean().describe('The run after the last one should have started more than 10 minutes ago'),
  })
  .meta({ id: 'RecurringJob' })
export type RecurringJob = z.infer<typeof RecurringJob>

export const jobNotFound = refusal('job_not_found', 404, 'This job doesn’t exist')
export const jobNotRetryable = refusal('job_not_retryable', 409, 'Only failed and cancelled jobs can be retried')
export const jobNotCancellable = refusal('job_not_cancellable', 409, 'Only jobs that wait can be cancelled')

const tag = 'Jobs'
const params = z.object({ id: z.uuid() })

export const listJobQueuesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/jobs/queues',
  summary: 'List the queues of background jobs with what each does, what waits, runs and has failed',
  tag,
  auth: admins('jobs.read'),
  response: { 200: z.object({ items: z.array(JobQueue), next_cursor: z.null() }) },
})

export const listRecurringJobsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/jobs/recurring',
  summary: 'List the recurring jobs with their schedule, last run and next run',
  tag,
  auth: admins('jobs.read'),
  response: { 200: z.object({ items: z.array(RecurringJob), next_cursor: z.null() }) },
})

export const listJobsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/jobs',
  summary: `List jobs that wait or run, and those that ended in the last ${JOB_KEPT_DAYS} days`,
  tag,
  auth: admins('jobs.read'),
  query: JobListQuery,
  response: { 200: pageOf(QueuedJob) },
})

export const exportJobsEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/jobs',
  summary: 'Download the list of jobs as CSV. The download is recorded.',
  tag,
  auth: admins('jobs.read'),
  query: JobListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const getJobEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/jobs/:id',
  summary: 'Get a job with its payload. Values that may be personal or secret are hidden.',
  tag,
  auth: admins('jobs.read'),
  params,
  response: { 200: QueuedJobDetail },
  refusals: [jobNotFound],
})

export const retryJobEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/jobs/:id/retry',
  summary: 'Run a failed or cancelled job again',
  tag,
  auth: admins('jobs.retry'),
  params,
  response: { 200: QueuedJob },
  refusals: [jobNotFound, jobNotRetryable],
})

export const cancelJobEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/jobs/:id/cancel',
  summary: 'Cancel a job that waits',
  tag,
  auth: admins('jobs.retry'),
  params,
  response: { 200: QueuedJob },
  refusals: [jobNotFound, jobNotCancellable],
})
