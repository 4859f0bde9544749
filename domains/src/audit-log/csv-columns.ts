import type { CsvColumns } from '../admin-lists/index.ts'
import type { AuditRecord } from './contract.ts'

/** The columns of the audit log's CSV file. */
export const auditColumns: CsvColumns<AuditRecord> = {
  created_at: { header: 'Time', value: (entry) => entry.created_at },
  sentence: { header: 'Entry', value: (entry) => entry.sentence },
  action: { header: 'Action', value: (entry) => entry.action },
  actor_kind: { header: 'Account', value: (entry) => entry.actor_kind },
  actor_name: { header: 'Name', value: (entry) => entry.actor_name },
  store_name: { header: 'Store', value: (entry) => entry.store_name },
  subject_id: { header: 'Subject', value: (entry) => entry.subject_id },
  before: { header: 'Before', value: ({ before }) => before && JSON.stringify(before) },
  after: { header: 'After', value: ({ after }) => after && JSON.stringify(after) },
  details: { header: 'Details', value: ({ details }) => JSON.stringify(details) },
  reason: { header: 'Reason', value: (entry) => entry.reason },
  ip: { header: 'IP address', value: (entry) => entry.ip },
  request_id: { header: 'Request', value: (entry) => entry.request_id },
  id: { header: 'ID', value: (entry) => entry.id },
}
