import type { AuditRecord } from '@haat/domains/audit-log/contract'
import { Dialog, formatDateTime, Table } from '@haat/ui'
import { Facts } from '../payouts/facts.tsx'
import { fieldChanges } from './field-changes.ts'

interface EntryDialogProps {
  entry: AuditRecord
  onClose: () => void
}

/** An entry in full: who, when, from where, why, and what changed. */
export function EntryDialog({ entry, onClose }: EntryDialogProps) {
  const changes = fieldChanges(entry.before, entry.after)
  const details = fieldChanges(null, entry.details)
  const facts = [
    { label: 'Action', value: entry.action },
    { label: 'By', value: entry.actor_name ?? entry.actor_kind },
    { label: 'When', value: formatDateTime(entry.created_at) },
    { label: 'Store', value: entry.store_name },
    { label: 'Record', value: entry.subject_id },
    { label: 'Reason', value: entry.reason },
    { label: 'IP address', value: entry.ip },
    { label: 'Request', value: entry.request_id },
    { label: 'Seal', value: entry.seal_number ?? 'Waits for the next seal' },
    ...details.map(({ field, after }) => ({ label: field, value: after })),
  ].filter(({ value }) => value !== null)
  return (
    <Dialog open width="wide" title={entry.sentence} onOpenChange={(isOpen) => !isOpen && onClose()}>
      <div className="flex flex-col gap-4">
        {changes.length > 0 && (
          <Table
            caption="What changed"
            rows={changes}
            rowKey={({ field }) => field}
            columns={[
              { key: 'field', header: 'Field', phone: 'title', cell: ({ field }) => field },
              {
                key: 'before',
                header: 'Before',
                cell: ({ before }) => <span className="break-all">{before}</span>,
              },
              { key: 'after', header: 'After', cell: ({ after }) => <span className="break-all">{after}</span> },
            ]}
          />
        )}
        <Facts facts={facts} />
      </div>
    </Dialog>
  )
}
