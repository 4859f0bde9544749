import { NoResults, PagedList } from '@haat/console/lists/paged-list'
import { SearchBox } from '@haat/console/lists/search-box'
import { useUrlFilters } from '@haat/console/lists/use-url-filters'
import { AddLink } from '@haat/console/page/add-link'
import { useTitle } from '@haat/console/page/use-title'
import { listPagesEndpoint, PageStatus, type StorePageSummary } from '@haat/domains/products/pages/contract'
import { type Column, EmptyState, Field, LinkButton, PageHeader, Select, Table, Time } from '@haat/ui'
import { FileText } from '@haat/ui/icons'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { backend } from '../backend.ts'
import { useStore } from '../session/use-store.ts'
import { pagesKey } from './page-keys.ts'
import { PageStatusBadge } from './page-status.tsx'

const statuses = [
  { value: 'any', label: 'Any status' },
  { value: 'published', label: 'Published' },
  { value: 'scheduled', label: 'To come' },
  { value: 'draft', label: 'Draft' },
]

const columns: readonly Column<StorePageSummary>[] = [
  {
    key: 'title',
    header: 'Page',
    phone: 'title',
    cell: ({ id, title, handle }) => (
      <span className="block min-w-0">
        <Link to={`/pages/${id}`} className="font-semibold break-words text-ink no-underline hover:underline">
          {title}
        </Link>
        <span className="block text-sm font-normal break-all text-ink-muted">/pages/{handle}</span>
      </span>
    ),
  },
  {
    key: 'status',
    header: 'Status',
    cell: ({ published_at }) => <PageStatusBadge published_at={published_at} now={new Date()} />,
  },
  {
    key: 'changed',
    header: 'Changed',
    align: 'end',
    cell: ({ updated_at }) => <Time moment={updated_at} relativeTo={new Date()} />,
  },
]

/** `/pages`: what a store tells beside its products: who it is, how it ships, what can be sent back. */
export function PagesPage() {
  useTitle('Pages')
  const { store_slug } = useStore()
  const { filter, setFilters, clear } = useUrlFilters()
  const q = filter('q')
  const status = PageStatus.safeParse(filter('status')).data
  const list = useInfiniteQuery({
    queryKey: [...pagesKey(store_slug), 'list', q, status],
    queryFn: ({ pageParam, signal }) =>
      backend.call(listPagesEndpoint, {
        query: { store_slug, q, status, ...(pageParam === '' ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor,
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <PageHeader
        title="Pages"
        description="Who you are, how you ship, what can be sent back: what a store tells beside its products."
        actions={<AddLink to="/pages/new">Add page</AddLink>}
      />
      <div className="mb-4 flex flex-wrap items-end gap-3">
        <SearchBox
          label="Search pages"
          placeholder="Words of the title"
          value={q}
          onSearch={(words) => setFilters({ q: words })}
        />
        <Field label="Status" hiddenLabel className="w-40 max-sm:flex-1">
          <Select
            options={statuses}
            value={status ?? 'any'}
            onValueChange={(next) => setFilters({ status: next === 'any' ? '' : next })}
          />
        </Field>
      </div>
      <PagedList
        what="pages"
        list={list}
        empty={<NoPages isFiltered={q !== '' || status !== undefined} onClear={clear} />}
      >
        {(rows) => <Table caption="Pages" columns={columns} rows={rows} rowKey={({ id }) => id} />}
      </PagedList>
    </>
  )
}

function NoPages({ isFiltered, onClear }: { isFiltered: boolean; onClear: () => void }) {
  return isFiltered ? (
    <NoResults what="pages" to="/pages" onClear={onClear}>
      Try fewer words, or another status.
    </NoResults>
  ) : (
    <EmptyState
      icon={<FileText />}
      title="No pages yet"
      action={
        <LinkButton variant="primary" render={<Link to="/pages/new" />}>
          Add your first page
        </LinkButton>
      }
    >
      Begin with the ones that a shop in India has to show: contact, shipping, refunds, terms and privacy. There is a
      text to start from for each.
    </EmptyState>
  )
}
