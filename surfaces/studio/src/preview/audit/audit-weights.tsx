import { formatCount, Table } from '@haat/ui'
import { formatBytes } from '../format-bytes.ts'
import type { DataSetAudit } from './audit-data-sets.ts'

/** What the page weighs with each data set. */
export function AuditWeights({ audits }: { audits: readonly DataSetAudit[] }) {
  return (
    <Table<DataSetAudit>
      caption="Weight of the page by data set"
      rows={audits}
      rowKey={({ label }) => label}
      columns={[
        { key: 'data_set', header: 'Data set', phone: 'title', cell: ({ label }) => label },
        {
          key: 'problems',
          header: 'Problems',
          align: 'end',
          cell: ({ audit }) => (audit === undefined ? 'No answer' : formatCount(audit.findings.length)),
        },
        { key: 'html', header: 'HTML', align: 'end', cell: ({ audit }) => audit && formatBytes(audit.html_bytes) },
        { key: 'css', header: 'CSS', align: 'end', cell: ({ audit }) => audit && formatBytes(audit.css_bytes) },
        {
          key: 'images',
          header: 'Theme images',
          align: 'end',
          cell: ({ audit }) => audit && formatBytes(audit.image_bytes),
        },
        {
          key: 'requests',
          header: 'Requests',
          align: 'end',
          cell: ({ audit }) => audit && formatCount(audit.requests),
        },
      ]}
    />
  )
}
