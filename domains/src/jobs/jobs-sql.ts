import type { Db, Tx } from '@haat/db'
import { type SqlBool, sql } from 'kysely'
import { z } from 'zod'
import { containing, type ListSql } from '../list-query.ts'
import { type JobState, type QueuedJob, JobState as State } from './contract.ts'
import { redactError } from './redact.ts'

/** What administrators see of a job that the server knows. */
export interface JobDescription {
  readonly queue: string
  readonly description: string
  readonly schedule?: string
}

/** The columns of a job. pg-boss counts attempts from 0, and its own queues aren't ours. */
interface JobRow {
  readonly id: string
  readonly queue: string
  readonly state: string
  readonly attempts: number
  readonly max_attempts: number
  readonly error: string | null
  readonly created_at: Date
  readonly due_at: Date
  readonly started_at: Date | null
  readonly finished_at: Date | null
}

/** Queues of pg-boss, and of jobs that failed for good: copies of those in their own queue. */
const isOwnQueue = sql<SqlBool>`name <> 'dead-letters' AND name NOT LIKE '\\_\\_pgboss\\_\\_%'`

const ErrorOutput = z.union([
  z.object({ error: z.string() }).transform(({ error }) => error),
  z.object({ value: z.object({ message: z.string() }) }).transform(({ value }) => value.message),
  z.object({ message: z.string() }).transform(({ message }) => message),
])

/** Selects jobs with the columns of the list. */
export function jobsOf(db: Db | Tx) {
  return db
    .selectFrom(
      sql<JobRow & { output: unknown; payload: unknown }>`(
        SELECT id, name AS queue, data AS payload, output,
          CASE state WHEN 'created' THEN 'waiting' WHEN 'retry' THEN 'retrying' WHEN 'active' THEN 'running' ELSE state::text END
            AS state,
          retry_count + CASE WHEN started_on IS NULL THEN 0 ELSE 1 END AS attempts, retry_limit + 1 AS max_attempts,
          created_on AS created_at, start_after AS due_at, started_on AS started_at, completed_on AS finished_at
        FROM pgboss.job WHERE ${isOwnQueue})`.as('job'),
    )
    .select(['job.id', 'job.queue', 'job.state', 'job.attempts', 'job.max_attempts', 'job.output'])
    .select(['job.created_at', 'job.due_at', 'job.started_at', 'job.finished_at'])
}

export const jobSql: ListSql = {
  id: sql.ref('job.id'),
  sorts: { created_at: { column: sql.ref('job.created_at'), type: 'time' } },
  filters: { state: sql.ref('job.state'), queue: sql.ref('job.queue'), created_at: sql.ref('job.created_at') },
  search: (words) => sql<SqlBool>`(job.queue ILIKE ${containing(words)} OR job.id::text ILIKE ${containing(words)})`,
}

export function showJob(
  row: Omit<JobRow, 'error'> & { readonly output: unknown },
  known: readonly JobDescription[],
): QueuedJob {
  const state: JobState = State.parse(row.state)
  const error = ErrorOutput.safeParse(row.output).data
  return {
    id: row.id,
    queue: row.queue,
    description: describeQueue(known, row.queue),
    state,
    attempts: row.attempts,
    max_attempts: row.max_attempts,
    error: error === undefined || state === 'completed' ? null : redactError(error),
    created_at: row.created_at.toISOString(),
    due_at: row.due_at.toISOString(),
    started_at: row.started_at?.toISOString() ?? null,
    finished_at: row.finished_at?.toISOString() ?? null,
    can_retry: state === 'failed' || state === 'cancelled',
    can_cancel: state === 'waiting' || state === 'retrying',
  }
}

export function describeQueue(known: readonly JobDescription[], queue: string): string | null {
  return known.find((job) => job.queue === queue)?.description ?? null
}
