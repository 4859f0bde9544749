import { Card, EmptyState, LinkButton, LoadMore, PageHeader, type Sort, Table } from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../page/load-failure.tsx'
import { useTitle } from '../page/use-title.ts'
import { BulkBar } from './bulk-bar.tsx'
import { ExportButton } from './export-button.tsx'
import type {
  BulkAction,
  BulkActionMenu,
  ListColumn,
  ListFilter,
  ListRequest,
  ListResult,
  ListSort,
  Noun,
} from './list-definition.ts'
import { ListFilters } from './list-filters.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { type SavedViewsStore, viewQuery } from './saved-views.ts'
import { SelectAll, withCheckboxes } from './select-column.tsx'
import { useList } from './use-list.ts'
import { useSelection } from './use-selection.ts'
import { ViewTabs } from './view-tabs.tsx'

interface ListPageProps<Row> {
  title: string
  description?: ReactNode
  noun: Noun
  /** Next to the title, primary action last. The export button comes first. */
  actions?: ReactNode
  /** Between the title and the list: notices. */
  notice?: ReactNode
  /** The list's key in the query cache. */
  queryKey: QueryKey
  load: (request: ListRequest) => Promise<ListResult<Row>>
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  /** A row's name, for checkboxes and messages. */
  nameOf: (row: Row) => string
  /** Placeholder of the search box: "Search by title". No search box without it. */
  search?: string
  filters?: readonly ListFilter[]
  sort?: ListSort
  /** Shown if the list has no rows at all. */
  empty: { readonly icon: ReactNode; readonly title: string; readonly text: string; readonly action: ReactNode }
  bulkActions?: readonly (BulkAction<Row> | BulkActionMenu<Row>)[]
  /** Queries to refetch after a bulk action, besides the list. */
  changes?: readonly QueryKey[]
  savedViews?: SavedViewsStore
}

const NO_FILTERS: readonly ListFilter[] = []

/**
 * A whole list page: title, actions, saved views, search, filters, paginated rows, selection with bulk actions, CSV
 * export; and its loading, empty, no-results, error and no-permission states. Search, filters and order are in the URL.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, description, noun, actions, notice, queryKey, load, columns, rowKey, nameOf } = props
  const { search, filters = NO_FILTERS, sort, empty, bulkActions, changes = [], savedViews } = props
  useTitle(title)
  const queryClient = useQueryClient()
  const list = useList({ queryKey, load, filters, sort })
  const { rows = [], values, query, setFilters } = list
  const selection = useSelection(rows, rowKey)
  const hasRows = rows.length > 0
  const canExport = hasRows && columns.some(({ csv }) => csv !== undefined)
  const [first, ...others] = columns
  const shownColumns =
    bulkActions === undefined || first === undefined
      ? columns
      : [withCheckboxes(first, selection, nameOf, noun), ...others]
  const sorted = sort && sortOf(sort, values.sort)
  return (
    <>
      <PageHeader
        title={title}
        description={description}
        actions={
          <>
            {canExport && <ExportButton noun={noun} columns={columns} values={values} load={load} />}
            {actions}
          </>
        }
      />
      {notice}
      {savedViews !== undefined && <ViewTabs store={savedViews} noun={noun} query={viewQuery(values, sort?.initial)} />}
      <ListFilters noun={noun} search={search} filters={filters} sort={sort} values={values} setFilters={setFilters} />
      {query.isError ? (
        <LoadFailure
          title={`Couldn’t load ${noun.many}`}
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <Card padding="none">
          {bulkActions !== undefined && (
            <BulkBar
              selection={selection}
              actions={bulkActions}
              nameOf={nameOf}
              noun={noun}
              onChanged={() =>
                Promise.all([queryKey, ...changes].map((key) => queryClient.invalidateQueries({ queryKey: key })))
              }
            />
          )}
          {list.rows === undefined ? (
            <ListSkeleton label={`Loading ${noun.many}`} />
          ) : hasRows ? (
            <>
              {bulkActions !== undefined && (
                <div className="border-b border-hairline px-4 sm:hidden">
                  <SelectAll selection={selection} label={`Select all ${noun.many} shown`} />
                </div>
              )}
              <Table
                caption={title}
                columns={shownColumns}
                rows={rows}
                rowKey={rowKey}
                sortsOnPhone={false}
                {...(sorted !== undefined && { sort: sorted })}
                {...(sort !== undefined && { onSort: (next: Sort) => setFilters({ sort: orderOf(sort, next) }) })}
              />
            </>
          ) : list.isFiltered ? (
            <EmptyState
              icon={<SearchX />}
              title={`No ${noun.many} found`}
              action={<LinkButton render={<Link to="?" />}>Show all {noun.many}</LinkButton>}
            >
              Try a different search, or remove filters.
            </EmptyState>
          ) : (
            <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
              {empty.text}
            </EmptyState>
          )}
        </Card>
      )}
      {hasRows && !query.isError && (
        <LoadMore
          shown={rows.length}
          noun={noun}
          {...(list.total !== undefined && { total: list.total })}
          more={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </>
  )
}

/** Returns the sorted column of an order; undefined for orders without a column. */
function sortOf({ columns }: ListSort, order: string | undefined): Sort | undefined {
  for (const [key, { ascending, descending }] of Object.entries(columns)) {
    if (order === ascending) return { key, direction: 'ascending' }
    if (order === descending) return { key, direction: 'descending' }
  }
  return undefined
}

function orderOf({ columns, initial }: ListSort, { key, direction }: Sort): string {
  const order = columns[key]?.[direction] ?? initial
  return order === initial ? '' : order
}
