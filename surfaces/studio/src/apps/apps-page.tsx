import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import { type DeveloperAppSummary, listDeveloperAppsEndpoint } from '@haat/domains/app-platform/developer-apps/contract'
import { Badge, formatCount, LinkButton, Time } from '@haat/ui'
import { AppWindow } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { appsKey } from './app-queries.ts'
import { AppStatusBadge, appStatusName } from './app-status.tsx'

const columns: readonly ListColumn<DeveloperAppSummary>[] = [
  {
    key: 'name',
    header: 'App',
    phone: 'title',
    cell: ({ id, name, suspension_reason: suspended }) => (
      <span className="min-w-0">
        <Link to={`/apps/${id}`} className="font-semibold break-words text-ink no-underline hover:underline">
          {name}
        </Link>
        {suspended !== null && <Badge className="ml-2">Suspended</Badge>}
        <span className="block font-mono text-sm font-normal break-all text-ink-muted">{id}</span>
      </span>
    ),
    csv: ({ name }) => name,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ status }) => <AppStatusBadge status={status} />,
    csv: ({ status }) => appStatusName(status),
  },
  {
    key: 'version',
    header: 'Version',
    cell: ({ published_version: published, newest_version: newest }) =>
      published === null && newest === null ? (
        <span className="text-ink-muted">Nothing uploaded</span>
      ) : (
        <span className="tabular">
          {published ?? newest}
          {published !== null && newest !== null && newest !== published && (
            <span className="text-ink-muted"> (next: {newest})</span>
          )}
        </span>
      ),
    csv: ({ published_version: published, newest_version: newest }) => published ?? newest ?? '',
  },
  {
    key: 'stores',
    header: 'Stores',
    align: 'end',
    cell: ({ install_count: count }) => formatCount(count),
    csv: ({ install_count: count }) => count,
  },
  {
    key: 'created',
    header: 'Created',
    align: 'end',
    cell: ({ created_at: createdAt }) => <Time moment={createdAt} relativeTo={new Date()} />,
    csv: ({ created_at: createdAt }) => createdAt,
  },
]

/** `/apps`: the developer's apps. */
export function AppsPage() {
  return (
    <ListPage
      title="Apps"
      description="Build an app, submit it for review, and offer it to every store."
      noun={{ one: 'app', many: 'apps' }}
      actions={<AddLink to="/apps/new">Create app</AddLink>}
      queryKey={[...appsKey, 'list']}
      load={async ({ values: { q = '' }, signal }) => {
        const { items } = await backend.call(listDeveloperAppsEndpoint, { signal })
        const words = q.trim().toLowerCase()
        const shown = items.filter(({ id, name }) => `${id} ${name}`.toLowerCase().includes(words))
        return { items: shown, next_cursor: null }
      }}
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ name }) => name}
      search="Search by name or ID"
      empty={{
        icon: <AppWindow />,
        title: 'No apps yet',
        text: 'An app adds pages to the dashboard, blocks to themes, or connects a store to another system.',
        action: (
          <LinkButton variant="primary" render={<Link to="/apps/new" />}>
            Create your first app
          </LinkButton>
        ),
      }}
    />
  )
}
