import type { CsvColumns } from '../admin-lists/index.ts'
import type { QueuedJob } from './contract.ts'

/** The columns of the list's CSV file. */
export const jobColumns: CsvColumns<QueuedJob> = {
  id: { header: 'ID', value: (job) => job.id },
  queue: { header: 'Queue', value: (job) => job.queue },
  state: { header: 'State', value: (job) => job.state },
  attempts: { header: 'Attempts', value: (job) => job.attempts },
  error: { header: 'Error', value: (job) => job.error },
  created_at: { header: 'Queued', value: (job) => job.created_at },
  started_at: { header: 'Started', value: (job) => job.started_at },
  finished_at: { header: 'Finished', value: (job) => job.finished_at },
}
