import type { BulkAction, ListColumn } from '@haat/console/lists/list-definition'
import { listFields } from '@haat/console/lists/list-fields'
import { ListPage } from '@haat/console/lists/list-page'
import {
  claimReportEndpoint,
  closeReportEndpoint,
  exportReportsEndpoint,
  type InboxItem,
  listReportsEndpoint,
  ReportListQuery,
} from '@haat/domains/reports/inbox/contract'
import { Badge, Time } from '@haat/ui'
import { MessageSquare } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { listQueryOf, loadFrom, useExportFile } from '../lists/server-list.ts'
import { outcomeOf, reasonOf, reasonOptions, reportsKey } from './report-words.ts'

const columns: readonly ListColumn<InboxItem>[] = [
  {
    key: 'subject',
    header: 'About',
    phone: 'title',
    exports: ['subject', 'reason'],
    cell: (item) => <Link to={`/reports/${item.id}`}>{nameOf(item)}</Link>,
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => <Badge>{kind === 'appeal' ? 'Appeal' : 'Report'}</Badge> },
  { key: 'sender', header: 'From', cell: ({ sender_name: name }) => name ?? 'A visitor' },
  {
    key: 'text',
    header: 'Text',
    phone: 'hidden',
    cell: ({ excerpt }) => <span className="line-clamp-2 max-w-96 break-words">{excerpt}</span>,
  },
  {
    key: 'created_at',
    header: 'Received',
    cell: ({ created_at: at }) => <Time moment={at} relativeTo={new Date()} />,
  },
  {
    key: 'claim',
    header: 'Handled by',
    cell: ({ claim }) => (claim === null ? '–' : claim.is_yours ? 'You' : claim.by),
  },
  {
    key: 'closed_at',
    header: 'Closed',
    exports: ['closed_at', 'outcome'],
    cell: (item) =>
      item.closed_at === null ? (
        '–'
      ) : (
        <span className="max-sm:text-right">
          {outcomeOf(item)}
          <span className="block text-sm text-ink-muted">
            <Time moment={item.closed_at} relativeTo={new Date()} />
          </span>
        </span>
      ),
  },
]

const fields = listFields(ReportListQuery.list, {
  state: {
    label: 'State',
    type: 'choice',
    options: [
      { value: 'open', label: 'Open' },
      { value: 'closed', label: 'Closed' },
    ],
  },
  kind: {
    label: 'Kind',
    type: 'choice',
    options: [
      { value: 'report', label: 'Report' },
      { value: 'appeal', label: 'Appeal' },
    ],
    isPinned: true,
  },
  subject_kind: {
    label: 'Subject',
    type: 'choice',
    options: [
      { value: 'theme', label: 'Theme' },
      { value: 'store', label: 'Store' },
    ],
  },
  reason: { label: 'Reason', type: 'choice', options: reasonOptions },
  outcome: {
    label: 'Outcome',
    type: 'choice',
    options: [
      { value: 'upheld', label: 'Acted on, or decision undone' },
      { value: 'dismissed', label: 'Dismissed, or decision stands' },
    ],
  },
  created_at: { label: 'Received', type: 'date' },
  closed_at: { label: 'Closed', type: 'date' },
})

const savedViews = savedViewsOf('reports')
const open = { name: 'Open', query: listQueryOf({ 'filter[state]': 'in:open' }) }
const closed = { name: 'Closed', query: listQueryOf({ 'filter[state]': 'in:closed', sort: '-closed_at' }) }
const views = [open, closed]

const bulkActions: readonly BulkAction<InboxItem>[] = [
  {
    label: 'Handle',
    verb: 'claim',
    confirm: {
      title: (subject) => `Handle ${subject}?`,
      label: 'Handle',
      text: 'They’re yours for 30 minutes, so that no one else answers at the same time.',
    },
    done: (subject) => `${subject} claimed`,
    runOne: ({ id }) => backend.call(claimReportEndpoint, { params: { id } }),
  },
  {
    label: 'Dismiss',
    verb: 'dismiss',
    confirm: {
      title: (subject) => `Dismiss ${subject}?`,
      label: 'Dismiss',
      text: 'Nothing is done about what was reported. The senders get an email.',
    },
    input: {
      label: 'Answer',
      hint: 'Sent to everyone who left an email address. You can leave it empty.',
      minLength: 0,
    },
    done: (subject) => `${subject} dismissed`,
    async runOne({ id, kind }, text) {
      if (kind === 'appeal') throw new Error('Decide about appeals one at a time, on their page.')
      await backend.call(closeReportEndpoint, { params: { id }, body: { outcome: 'dismissed', text } })
    },
  },
]

/** `/reports`: reports of visitors and appeals of developers and vendors, the oldest open one first. */
export function InboxPage() {
  return (
    <ListPage
      title="Reports and appeals"
      description="Open reports and appeals, oldest first. You can’t decide an appeal against your own decision."
      noun={{ one: 'report', many: 'reports' }}
      queryKey={[...reportsKey, 'list']}
      load={loadFrom(listReportsEndpoint)}
      exportFile={useExportFile(exportReportsEndpoint)}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={nameOf}
      search="Search by subject, sender or text"
      fields={fields}
      savedViews={savedViews}
      views={views}
      initialView={open}
      empty={{
        icon: <MessageSquare />,
        title: 'No reports yet',
        text: 'Reports and appeals appear here.',
        action: null,
      }}
      bulkActions={bulkActions}
      changes={[reportsKey]}
    />
  )
}

function nameOf(item: InboxItem): string {
  return `${item.subject.name}: ${reasonOf(item)}`
}
