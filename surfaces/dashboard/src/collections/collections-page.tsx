import { type CollectionSummary, listCollectionsEndpoint } from '@haat/domains/products/collections/contract'
import {
  Card,
  type Column,
  EmptyState,
  Field,
  formatCount,
  LinkButton,
  LoadMore,
  PageHeader,
  Select,
  Table,
  Time,
} from '@haat/ui'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Boxes, Plus, SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { ListSkeleton } from '../list-skeleton.tsx'
import { LoadFailure } from '../load-failure.tsx'
import { Picture } from '../picture.tsx'
import { SearchBox } from '../search-box.tsx'
import { useStore } from '../session/use-store.ts'
import { useAddressFilters } from '../use-address-filters.ts'
import { useTitle } from '../use-title.ts'
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
  const { filter, setFilters, clear } = useAddressFilters()
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
  const rows = list.data?.pages.flatMap(({ items }) => items) ?? []
  return (
    <>
      <PageHeader
        title="Collections"
        description="Products that belong together: chosen by hand, or whatever meets your rules."
        actions={
          <LinkButton
            variant="primary"
            render={<Link to="/collections/new" />}
            icon={<Plus aria-hidden="true" className="size-4" />}
          >
            Add collection
          </LinkButton>
        }
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
      {list.isError ? (
        <LoadFailure
          title="The collections could not be read"
          error={list.error}
          onRetry={() => void list.refetch()}
          busy={list.isFetching}
        />
      ) : (
        <>
          <Card padding="none">
            {list.data === undefined ? (
              <ListSkeleton label="Loading collections" />
            ) : rows.length === 0 ? (
              <NoCollections isFiltered={q !== '' || kind !== undefined} onClear={clear} />
            ) : (
              <Table caption="Collections" columns={columns} rows={rows} rowKey={({ id }) => id} />
            )}
          </Card>
          {rows.length > 0 && (
            <LoadMore
              shown={rows.length}
              more={list.hasNextPage}
              busy={list.isFetchingNextPage}
              onMore={() => void list.fetchNextPage()}
            />
          )}
        </>
      )}
    </>
  )
}

function NoCollections({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
      action={
        <LinkButton render={<Link to="/collections" />} onClick={onClear}>
          Show all collections
        </LinkButton>
      }
    >
      Try fewer words, or another kind.
    </EmptyState>
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
