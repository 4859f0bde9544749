import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { listAppReviewQueueEndpoint, type QueuedAppVersion } from '@haat/domains/app-platform/app-review/contract'
import { Time } from '@haat/ui'
import { AppWindow } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { appReviewKey } from './app-review-key.ts'
import { AppVersionStatusBadge, appVersionStatusName } from './app-version-status.tsx'

const filters = [{ name: 'state', label: 'State', any: 'Waiting', options: [{ value: 'decided', label: 'Decided' }] }]

const columns: readonly ListColumn<QueuedAppVersion>[] = [
  {
    key: 'app',
    header: 'App',
    phone: 'title',
    cell: ({ id, app_name: name, app_id: appId }) => (
      <span className="min-w-0">
        <Link to={`/app-review/${id}`} className="font-semibold break-words text-ink no-underline hover:underline">
          {name}
        </Link>
        <span className="block font-mono text-sm font-normal break-all text-ink-muted">{appId}</span>
      </span>
    ),
    csv: ({ app_name: name }) => name,
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ version, published_version: published }) => (
      <span className="tabular">
        {version}
        <span className="text-ink-muted">{published === null ? ' (first)' : ` (stores have ${published})`}</span>
      </span>
    ),
    csv: ({ version }) => version,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <AppVersionStatusBadge status={status} />,
    csv: ({ status }) => appVersionStatusName(status),
  },
  {
    key: 'developer',
    header: 'Developer',
    cell: ({ developer_name: name }) => name,
    csv: ({ developer_name: name }) => name,
  },
  {
    key: 'warnings',
    header: 'Warnings',
    align: 'end',
    cell: ({ warnings }) => warnings,
    csv: ({ warnings }) => warnings,
  },
  {
    key: 'submitted',
    header: 'Submitted',
    align: 'end',
    cell: ({ submitted_at: at }) => (at === null ? '–' : <Time moment={at} relativeTo={new Date()} />),
    csv: ({ submitted_at: at }) => at ?? '',
  },
]

/** `/app-review`: the versions of apps that wait for a review, the oldest first. */
export function AppQueuePage() {
  return (
    <ListPage
      title="App review"
      description="Versions that developers submitted. What you approve is published at once."
      noun={{ one: 'version', many: 'versions' }}
      queryKey={[...appReviewKey, 'queue']}
      load={({ values: { state }, cursor, signal }) =>
        backend.call(listAppReviewQueueEndpoint, {
          query: { state: state === 'decided' ? 'decided' : 'waiting', ...(cursor !== undefined && { cursor }) },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ app_name: name, version }) => `${name} ${version}`}
      filters={filters}
      empty={{
        icon: <AppWindow />,
        title: 'No apps wait for a review',
        text: 'Versions that developers submit appear here.',
        action: null,
      }}
    />
  )
}
