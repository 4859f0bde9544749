import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import {
  deletePageEndpoint,
  listPagesEndpoint,
  PageStatus,
  type StorePageSummary,
} from '@haat/domains/products/pages/contract'
import { LinkButton } from '@haat/ui'
import { FileText } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { deleteAction } from '../lists/delete-action.tsx'
import { RecordLink } from '../lists/record-link.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { updatedColumn } from '../lists/updated-column.tsx'
import { useStore } from '../session/use-store.ts'
import { pagesKey } from './page-keys.ts'
import { PageStatusBadge } from './page-status.tsx'

const statuses = {
  name: 'status',
  label: 'Status',
  any: 'Any status',
  options: [
    { value: 'published', label: 'Published' },
    { value: 'scheduled', label: 'Scheduled' },
    { value: 'draft', label: 'Draft' },
  ],
}

const columns: readonly ListColumn<StorePageSummary>[] = [
  {
    key: 'title',
    header: 'Page',
    phone: 'title',
    cell: ({ id, title, handle }) => (
      <span className="block min-w-0">
        <RecordLink to={`/pages/${id}`}>{title}</RecordLink>
        <span className="block text-sm font-normal break-all text-ink-muted">/pages/{handle}</span>
      </span>
    ),
    csv: ({ title }) => title,
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ published_at: publishedAt }) => <PageStatusBadge published_at={publishedAt} now={new Date()} />,
    csv: ({ published_at: publishedAt }) => (publishedAt === null ? 'Draft' : publishedAt),
  },
  updatedColumn(),
]

/** `/pages` */
export function PagesPage() {
  const { store_slug: storeSlug } = useStore()
  return (
    <ListPage
      title="Pages"
      description="Pages about your store: your story, contact details, shipping and return policies."
      noun={{ one: 'page', many: 'pages' }}
      actions={<AddLink to="/pages/new">Add page</AddLink>}
      queryKey={[...pagesKey(storeSlug), 'list']}
      load={({ values: { q, status }, cursor, signal }) =>
        backend.call(listPagesEndpoint, {
          query: { store_slug: storeSlug, q, status: PageStatus.safeParse(status).data, cursor },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      search="Search by title"
      filters={[statuses]}
      empty={{
        icon: <FileText />,
        title: 'No pages yet',
        text: 'Start with the pages a store in India must show: contact, shipping, refunds, terms and privacy. We have a template for each.',
        action: (
          <LinkButton variant="primary" render={<Link to="/pages/new" />}>
            Add your first page
          </LinkButton>
        ),
      }}
      bulkActions={[
        deleteAction<StorePageSummary>({
          text: 'Menu links to these pages are hidden; other links will show “Page not found”. You can’t undo this.',
          runOne: ({ id }) => backend.call(deletePageEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
        }),
      ]}
      savedViews={savedViewsOf(storeSlug, 'pages')}
    />
  )
}
