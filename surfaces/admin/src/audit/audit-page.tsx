import type { ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  AuditListQuery,
  type AuditRecord,
  exportAuditEntriesEndpoint,
  listAuditEntriesEndpoint,
} from '@haat/domains/audit-log/contract'
import { Time } from '@haat/ui'
import { FileText } from '@haat/ui/icons'
import { useMemo, useState } from 'react'
import { RecordButton } from '../lists/record-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { loadFrom, useExportFile } from '../lists/server-list.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { VerifyButton } from './verify-button.tsx'

const fields = listFields(AuditListQuery.list, {
  actor_kind: {
    label: 'By',
    type: 'choice',
    options: [
      { value: 'admin', label: 'Administrators' },
      { value: 'vendor', label: 'Vendors' },
      { value: 'staff', label: 'Staff' },
      { value: 'developer', label: 'Developers' },
      { value: 'app', label: 'Apps' },
      { value: 'system', label: 'The platform' },
      { value: 'provider', label: 'Payment provider' },
    ],
    isPinned: true,
  },
  created_at: { label: 'When', type: 'date', isPinned: true },
  action: { label: 'Action', type: 'text' },
  subject_id: { label: 'Record ID', type: 'text' },
  request_id: { label: 'Request ID', type: 'text' },
})

const savedViews = savedViewsOf('audit_entries')

/** `/audit`: every change, the newest first. */
export function AuditPage() {
  const exportFile = useExportFile(exportAuditEntriesEndpoint, 'audit.export')
  const [open, setOpen] = useState<AuditRecord>()
  const columns = useMemo(() => columnsOf(setOpen), [])
  return (
    <>
      <ListPage
        title="Audit log"
        description="Who changed what, when, from where and why. Entries are sealed every minute, so that later changes are detected."
        noun={{ one: 'entry', many: 'entries' }}
        actions={<VerifyButton />}
        queryKey={['audit-entries']}
        load={loadFrom(listAuditEntriesEndpoint)}
        exportFile={exportFile}
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ sentence }) => sentence}
        search="Search entries"
        fields={fields}
        savedViews={savedViews}
        empty={{ icon: <FileText />, title: 'No entries yet', text: 'Changes appear here.', action: null }}
      />
      {open !== undefined && <EntryDialog entry={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}

function columnsOf(onOpen: (entry: AuditRecord) => void): readonly ListColumn<AuditRecord>[] {
  return [
    {
      key: 'sentence',
      header: 'What happened',
      phone: 'title',
      cell: (entry) => <RecordButton onClick={() => onOpen(entry)}>{entry.sentence}</RecordButton>,
    },
    { key: 'store_name', header: 'Store', cell: ({ store_name: name }) => name ?? '–' },
    { key: 'reason', header: 'Reason', phone: 'hidden', cell: ({ reason }) => reason ?? '–' },
    {
      key: 'created_at',
      header: 'When',
      cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    },
    { key: 'actor_name', header: 'Account', isInitiallyHidden: true, cell: ({ actor_name: name }) => name ?? '–' },
    { key: 'action', header: 'Action', isInitiallyHidden: true, cell: ({ action }) => action },
    { key: 'subject_id', header: 'Record ID', isInitiallyHidden: true, cell: ({ subject_id: id }) => id ?? '–' },
    { key: 'ip', header: 'IP address', isInitiallyHidden: true, cell: ({ ip }) => ip ?? '–' },
  ]
}
