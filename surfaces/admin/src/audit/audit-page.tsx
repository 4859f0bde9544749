import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import {
  type AuditRecord,
  exportAuditEntriesEndpoint,
  listAuditEntriesEndpoint,
} from '@haat/domains/audit-log/contract'
import { Time } from '@haat/ui'
import { FileText } from '@haat/ui/icons'
import { useMemo, useState } from 'react'
import { useSearchParams } from 'react-router'
import { backend } from '../backend.ts'
import { periodFilter } from '../lists/period-filter.ts'
import { RecordedExportButton } from '../lists/recorded-export-button.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { useAdministrator } from '../session/use-administrator.ts'
import { auditQuery } from './audit-query.ts'
import { EntryDialog } from './entry-dialog.tsx'
import { VerifyButton } from './verify-button.tsx'

const filters = [
  {
    name: 'actor',
    label: 'By',
    any: 'Anyone',
    options: [
      { value: 'admin', label: 'Administrators' },
      { value: 'vendor', label: 'Vendors' },
      { value: 'staff', label: 'Staff' },
      { value: 'developer', label: 'Developers' },
      { value: 'system', label: 'The platform' },
      { value: 'provider', label: 'Payment provider' },
    ],
  },
  periodFilter,
]

const savedViews = savedViewsOf('audit_entries')

/** `/audit`: every change, the newest first. */
export function AuditPage() {
  const { permissions } = useAdministrator()
  const [search] = useSearchParams()
  const [open, setOpen] = useState<AuditRecord>()
  const columns = useMemo(() => columnsOf(setOpen), [])
  const exportEntries = () =>
    backend.call(exportAuditEntriesEndpoint, { query: auditQuery(Object.fromEntries(search)) })
  return (
    <>
      <ListPage
        title="Audit log"
        description="Who changed what, when, from where and why. Entries are sealed every minute, so that later changes are detected."
        noun={{ one: 'entry', many: 'entries' }}
        actions={
          <>
            {permissions.includes('audit.export') && <RecordedExportButton name="audit-log" onExport={exportEntries} />}
            <VerifyButton />
          </>
        }
        queryKey={['audit-entries']}
        load={({ values, cursor, signal }) =>
          backend.call(listAuditEntriesEndpoint, { query: { ...auditQuery(values), cursor }, signal })
        }
        columns={columns}
        rowKey={({ id }) => id}
        nameOf={({ sentence }) => sentence}
        search="Search entries"
        filters={filters}
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
      cell: (entry) => (
        <button
          type="button"
          className="cursor-pointer border-0 bg-transparent p-0 text-left font-semibold break-words text-ink underline"
          onClick={() => onOpen(entry)}
        >
          {entry.sentence}
        </button>
      ),
    },
    { key: 'store', header: 'Store', cell: ({ store_name: name }) => name ?? '–' },
    { key: 'reason', header: 'Reason', phone: 'hidden', cell: ({ reason }) => reason ?? '–' },
    {
      key: 'time',
      header: 'When',
      cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
    },
  ]
}
