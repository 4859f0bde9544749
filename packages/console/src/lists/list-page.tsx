import { LinkButton, LoadMore, PageHeader } from '@haat/ui'
import type { QueryKey } from '@tanstack/react-query'
import { type ReactNode, useRef } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../page/load-failure.tsx'
import { useTitle } from '../page/use-title.ts'
import { ExportButton } from './export-button.tsx'
import { exportColumns, readColumns, showColumns, writeColumns } from './list-columns.ts'
import type { BulkActions, ListColumn, ListFilter, ListRequest, ListResult, ListSort, Noun } from './list-definition.ts'
import type { ListFields } from './list-fields.ts'
import { ListFilters } from './list-filters.tsx'
import { ListRows } from './list-rows.tsx'
import { ListToolbar } from './list-toolbar.tsx'
import { type BuiltInView, normaliseViewQuery, type SavedViewsStore, viewQuery } from './saved-views.ts'
import { ServerExportButton } from './server-export-button.tsx'
import { serverQuery, useList } from './use-list.ts'
import { useListKeys } from './use-list-keys.ts'
import { ViewTabs } from './view-tabs.tsx'

interface ListPageProps<Row> {
  title: string
  description?: ReactNode
  /** Above the title, for lists that belong to another page. */
  breadcrumbs?: ReactNode
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
  /**
   * Instead of `filters` and `sort`: filters with operators, every sort of the contract, columns that people choose, and
   * single-key shortcuts.
   */
  fields?: ListFields
  /** Downloads the list with this query as CSV. Lists without it write the file in the browser, from `csv` of the columns. */
  exportFile?: ((query: Readonly<Record<string, string>>) => Promise<Blob>) | undefined
  /** Shown if the list has no rows at all. */
  empty: { readonly icon: ReactNode; readonly title: string; readonly text: string; readonly action: ReactNode }
  bulkActions?: BulkActions<Row>
  /** Queries to refetch after a bulk action, besides the list. */
  changes?: readonly QueryKey[]
  savedViews?: SavedViewsStore
  /** Views that the list always has. */
  views?: readonly BuiltInView[]
  /** The view, if any, that applies to a URL without filters. `isWhole` if the list counts as empty when this view is. */
  initialView?: BuiltInView & { readonly isWhole?: boolean }
  /** How often to refetch the list, for queues that several people work on. */
  refetchEveryMs?: number
}

const NO_FILTERS: readonly ListFilter[] = []
const NO_VIEWS: readonly BuiltInView[] = []

/**
 * A whole list page: title, actions, saved views, search, filters, paginated rows, selection with bulk actions, CSV
 * export; and its loading, empty, no-results, error and no-permission states. Search, filters and order are in the URL.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { title, description, noun, actions, notice, queryKey, load, columns, fields, exportFile } = props
  const { search, filters = NO_FILTERS, sort = fields?.sort, empty, savedViews, views = NO_VIEWS } = props
  useTitle(title)
  const page = useRef<HTMLDivElement>(null)
  useListKeys(page, fields !== undefined)
  const { initialView } = props
  const initialQuery = initialView?.query ?? ''
  const list = useList({ queryKey, load, filters, sort, fields, initialQuery, refetchEveryMs: props.refetchEveryMs })
  const { rows = [], values, query, setFilters, everything } = list
  const isInitial = viewQuery(values, sort?.initial) === normaliseViewQuery(initialQuery, sort?.initial)
  const chosen = writeColumns(columns, readColumns(columns, list.columns))
  const canExportHere = exportFile === undefined && rows.length > 0 && columns.some(({ csv }) => csv !== undefined)
  return (
    // Only the ref needs the element: its children are laid out as if it weren't there.
    <div ref={page} className="contents">
      <PageHeader
        title={title}
        description={description}
        breadcrumbs={props.breadcrumbs}
        actions={
          <>
            {canExportHere && <ExportButton noun={noun} columns={columns} values={values} load={load} />}
            {exportFile !== undefined && (
              <ServerExportButton
                noun={noun}
                onExport={() => exportFile({ ...serverQuery(values), columns: exportColumns(columns, chosen) })}
              />
            )}
            {actions}
          </>
        }
      />
      {notice}
      {savedViews !== undefined && (
        <ViewTabs
          store={savedViews}
          noun={noun}
          query={viewQuery({ ...values, columns: fields === undefined ? '' : chosen }, sort?.initial)}
          viewId={list.viewId}
          builtIn={views.map((view) => ({ ...view, query: normaliseViewQuery(view.query, sort?.initial) }))}
          everything={everything}
        />
      )}
      {fields === undefined ? (
        <ListFilters
          noun={noun}
          search={search}
          filters={filters}
          sort={sort}
          values={values}
          setFilters={setFilters}
        />
      ) : (
        <ListToolbar {...{ noun, search, fields, columns, chosen, values, setFilters }} applied={list.applied} />
      )}
      {query.isError ? (
        <LoadFailure
          title={`Couldn’t load ${noun.many}`}
          error={query.error}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      ) : (
        <ListRows
          {...props}
          columns={fields === undefined ? columns : sortableBy(sort, showColumns(columns, chosen))}
          sort={sort}
          order={values.sort}
          rows={list.rows}
          isFiltered={list.isFiltered && !(isInitial && initialView?.isWhole === true)}
          viewName={isInitial ? initialView?.name : undefined}
          empty={empty}
          showAll={<LinkButton render={<Link to={everything} />}>Show all {noun.many}</LinkButton>}
          onOrder={(order) => setFilters({ sort: order })}
        />
      )}
      {rows.length > 0 && !query.isError && (
        <LoadMore
          shown={rows.length}
          noun={noun}
          {...(list.total !== undefined && { total: list.total })}
          more={query.hasNextPage}
          busy={query.isFetchingNextPage}
          onMore={() => void query.fetchNextPage()}
        />
      )}
    </div>
  )
}

/** Makes the columns sortable that the server can sort by. */
function sortableBy<Row>(sort: ListSort | undefined, columns: readonly ListColumn<Row>[]): readonly ListColumn<Row>[] {
  return columns.map((column) => ({ ...column, sortable: sort?.columns[column.key] !== undefined }))
}
