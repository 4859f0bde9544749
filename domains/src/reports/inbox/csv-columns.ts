import type { CsvColumns } from '../../admin-lists/index.ts'
import type { InboxItem } from './contract.ts'

/** The columns of the reports' CSV file. */
export const reportColumns: CsvColumns<InboxItem> = {
  created_at: { header: 'Received', value: (item) => item.created_at },
  subject: { header: 'About', value: (item) => item.subject.name },
  subject_kind: { header: 'Kind of subject', value: (item) => item.subject.kind },
  kind: { header: 'Kind', value: (item) => item.kind },
  reason: { header: 'Reason', value: (item) => item.reason },
  sender: { header: 'From', value: (item) => item.sender_name },
  text: { header: 'Text', value: (item) => item.excerpt },
  claim: { header: 'Handled by', value: (item) => item.claim?.by ?? null },
  outcome: { header: 'Outcome', value: (item) => item.outcome },
  closed_at: { header: 'Closed', value: (item) => item.closed_at },
  id: { header: 'ID', value: (item) => item.id },
}
