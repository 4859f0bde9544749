import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import { type ListInput, readListPage } from '../list-query.ts'
import type { Page } from '../page-cursor.ts'
import { jobNotFound, type QueuedJob, type QueuedJobDetail } from './contract.ts'
import { type JobDescription, jobSql, jobsOf, showJob } from './jobs-sql.ts'
import { redactPayload } from './redact.ts'

/** Returns a page of the jobs that wait, run, or ended in the last days. */
export async function listJobs(db: Db, input: ListInput, known: readonly JobDescription[]): Promise<Page<QueuedJob>> {
  const page = await readListPage(jobsOf(db), input, jobSql)
  return { ...page, items: page.items.map((row) => showJob(row, known)) }
}

/** Returns a job with its payload, in which only numbers and IDs are shown. */
export async function getJob(db: Db, id: string, known: readonly JobDescription[]): Promise<QueuedJobDetail> {
  const row = await jobsOf(db).select('job.payload').where('job.id', '=', id).executeTakeFirst()
  if (row === undefined) throw new Refused(jobNotFound)
  return {
    ...showJob(row, known),
    payload: redactPayload(
      row.payload,
      known.map(({ queue }) => queue),
    ),
  }
}
