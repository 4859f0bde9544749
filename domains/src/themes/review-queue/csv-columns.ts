import type { CsvColumns } from '../../admin-lists/index.ts'
import type { QueuedVersion } from './contract.ts'

/** The columns of the CSV file of versions in review. */
export const queueColumns: CsvColumns<QueuedVersion> = {
  theme: { header: 'Theme', value: ({ theme }) => theme.name },
  version: { header: 'Version', value: ({ version }) => version },
  number: { header: 'Submission', value: ({ submission }) => submission.number },
  developer: { header: 'Developer', value: ({ developer }) => developer.name },
  submitted_at: { header: 'Submitted', value: ({ submission }) => submission.submitted_at },
  waiting: { header: 'Waiting since', value: ({ submission }) => submission.queued_at },
  status: { header: 'Status', value: ({ status }) => status },
  decision: { header: 'Decision', value: ({ submission }) => submission.decision },
  decided_at: { header: 'Decided', value: ({ submission }) => submission.decided_at },
  decided_by: { header: 'Decided by', value: ({ submission }) => submission.decided_by },
  change: { header: 'Files changed', value: ({ files_changed: files }) => files },
  warnings: { header: 'Warnings', value: ({ warnings }) => warnings },
  claim: { header: 'Reviewer', value: ({ claim }) => claim?.reviewer_name ?? null },
}
