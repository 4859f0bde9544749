import { NoResults, PagedList } from '@haat/console/lists/paged-list'
import { SearchBox } from '@haat/console/lists/search-box'
import { useUrlFilters } from '@haat/console/lists/use-url-filters'
import { AddLink } from '@haat/console/page/add-link'
import { useTitle } from '@haat/console/page/use-title'
import { type CollectionSummary, listCollectionsEndpoint } from '@haat/domains/products/collections/contract'
import { type Column, EmptyState, Field, formatCount, LinkButton, PageHeader, Select, Table, Time } from '@haat/ui'
import { Boxes } from '@haat/ui/icons'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { Picture } from '../picture.tsx'
import { useStore } from '../session/use-store.ts'
import { collectionsKey } from './collection-keys.ts'
import { CollectionStatusBadge } from './collection-status.tsx'

const kinds = [
  { value: 'any', label: 'Any kind' },
  { value: 'manual', label: 'Chosen by hand' },
  { value: 'rule', label: 'By rules' },
]

const columns: readonly Column<CollectionSummary>[] = [
  {
    key: 'title',
    header: 'Collection',
    phone: 'title',
    cell: ({ id, title, image }) => (
      <span className="flex min-w-0 items-center gap-3">
        <Picture src={image?.src} alt="" size={44} />
        <Link to={`/collections/${id}`} className="font-semibold break-words text-ink no-underline hover:underline">
          {title}
        </Link>
      </span>
    ),
  },
  { key: 'kind', header: 'Kind', cell: ({ kind }) => (kind === 'rule' ? 'By rules' : 'Chosen by hand') },
  {
    key: 'status',
    header: 'Status',
    cell: ({ published_at }) => <CollectionStatusBadge published_at={published_at} now={new Date()} />,
  },
  { key: 'products', header: 'Products', align: 'end', cell: ({ product_count }) => formatCount(product_count) },
  {
    key: 'changed',
    header: 'Changed',
    align: 'end',
    cell: ({ updated_at }) => <Time moment={updated_at} relativeTo={new Date()} />,
  },
]

/** `/collections`: the groups that visitors find products in. */
export function CollectionsPage() {
  useTitle('Collections')
  const { store_slug } = useStore()
  const { filter, setFilters, clear } = useUrlFilters()
  const q = filter('q')
  const wanted = filter('kind')
  const kind = wanted === 'manual' || wanted === 'rule' ? wanted : undefined
  const list = useInfiniteQuery({
    queryKey: [...collectionsKey(store_slug), 'list', q, kind],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listCollectionsEndpoint, {
        query: { store_slug, q, kind, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Collections"
        description="Products that belong together: chosen by hand, or whatever meets your rules."
        actions={<AddLink to="/collections/new">Add collection</AddLink>}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search collections"
          placeholder="Words of the title"
          value={q}
          onSearch={(words) => setFilters({ q: words })}
        />
        <Field label="Kind" hiddenLabel className="w-44 max-sm:flex-1">
          <Select
            options={kinds}
            value={kind ?? 'any'}
            onValueChange={(next) => setFilters({ kind: next === 'any' ? '' : next })}
          />
        </Field>
      </div>
      <PagedList
        what="collections"
        list={list}
        empty={<NoCollections isFiltered={q !== '' || kind !== undefined} onClear={clear} />}
      >
        {(rows) => <Table caption="Collections" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  )
}

function NoCollections({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <NoResults what="collections" to="/collections" onClear={onClear}>
      Try fewer words, or another kind.
    </NoResults>
  ) : (
    <EmptyState
      icon={<Boxes />}
      title="No collections yet"
      action={
        <LinkButton variant="primary" render={<Link to="/collections/new" />}>
          Add your first collection
        </LinkButton>
      }
    >
      Festive wear, under ₹500, new this month: collections are what menus and the pages of your theme lead to.
    </EmptyState>
  )
}
