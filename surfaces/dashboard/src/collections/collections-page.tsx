import type { ListColumn } from '@haat/console/lists/list-definition'
import { ListPage } from '@haat/console/lists/list-page'
import { AddLink } from '@haat/console/page/add-link'
import {
  type CollectionSummary,
  deleteCollectionEndpoint,
  listCollectionsEndpoint,
} from '@haat/domains/products/collections/contract'
import { formatCount, LinkButton } from '@haat/ui'
import { Boxes } from '@haat/ui/icons'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { collectionsKey } from '../collection-keys.ts'
import { deleteAction } from '../lists/delete-action.tsx'
import { RecordLink } from '../lists/record-link.tsx'
import { savedViewsOf } from '../lists/saved-views-of.ts'
import { updatedColumn } from '../lists/updated-column.tsx'
import { useStore } from '../session/use-store.ts'
import { Thumbnail } from '../thumbnail.tsx'
import { CollectionStatusBadge } from './collection-status.tsx'

const kindNames = { manual: 'Manual', rule: 'Automatic' } as const
const kinds = {
  name: 'kind',
  label: 'Type',
  any: 'Any type',
  options: [
    { value: 'manual', label: kindNames.manual },
    { value: 'rule', label: kindNames.rule },
  ],
}

const columns: readonly ListColumn<CollectionSummary>[] = [
  {
    key: 'title',
    header: 'Collection',
    phone: 'title',
    cell: ({ id, title, image }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Thumbnail src={image?.src} alt="" size={44} />
        <RecordLink to={`/collections/${id}`}>{title}</RecordLink>
      </span>
    ),
    csv: ({ title }) => title,
  },
  { key: 'kind', header: 'Type', cell: ({ kind }) => kindNames[kind], csv: ({ kind }) => kindNames[kind] },
  {
    key: 'status',
    header: 'Status',
    cell: ({ published_at: publishedAt }) => <CollectionStatusBadge published_at={publishedAt} now={new Date()} />,
    csv: ({ published_at: publishedAt }) => (publishedAt === null ? 'Draft' : publishedAt),
  },
  {
    key: 'products',
    header: 'Products',
    align: 'end',
    cell: ({ product_count: productCount }) => formatCount(productCount),
    csv: ({ product_count: productCount }) => productCount,
  },
  updatedColumn(),
]

/** `/collections` */
export function CollectionsPage() {
  const { store_slug: storeSlug } = useStore()
  return (
    <ListPage
      title="Collections"
      description="Group products so customers can find them: choose them yourself, or add them automatically by conditions."
      noun={{ one: 'collection', many: 'collections' }}
      actions={<AddLink to="/collections/new">Add collection</AddLink>}
      queryKey={[...collectionsKey(storeSlug), 'list']}
      load={({ values: { q, kind }, cursor, signal }) =>
        backend.call(listCollectionsEndpoint, {
          query: { store_slug: storeSlug, q, kind: kind === 'manual' || kind === 'rule' ? kind : undefined, cursor },
          signal,
        })
      }
      columns={columns}
      rowKey={({ id }) => id}
      nameOf={({ title }) => title}
      search="Search by title"
      filters={[kinds]}
      empty={{
        icon: <Boxes />,
        title: 'No collections yet',
        text: 'Festive wear, under ₹500, new this month: link collections in menus and show them on your pages.',
        action: (
          <LinkButton variant="primary" render={<Link to="/collections/new" />}>
            Add your first collection
          </LinkButton>
        ),
      }}
      bulkActions={[
        deleteAction<CollectionSummary>({
          text: 'Their products stay in your store. Links to these collections will show “Page not found”. You can’t undo this.',
          runOne: ({ id }) =>
            backend.call(deleteCollectionEndpoint, { params: { id }, query: { store_slug: storeSlug } }),
        }),
      ]}
      savedViews={savedViewsOf(storeSlug, 'collections')}
    />
  )
}
