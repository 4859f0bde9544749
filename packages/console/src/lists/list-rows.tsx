import { Card, EmptyState, type Sort, Table } from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import { type QueryKey, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BulkBar } from './bulk-bar.tsx'
import type { BulkActions, ListColumn, ListSort, Noun } from './list-definition.ts'
import type { ListFields } from './list-fields.ts'
import { ListSkeleton } from './list-skeleton.tsx'
import { SelectAll, withCheckboxes } from './select-column.tsx'
import { useSelection } from './use-selection.ts'

interface ListRowsProps<Row> {
  title: string
  noun: Noun
  queryKey: QueryKey
  columns: readonly ListColumn<Row>[]
  rowKey: (row: Row) => string
  nameOf: (row: Row) => string
  sort: ListSort | undefined
  /** The current order, one of those of `sort`. */
  order: string | undefined
  fields?: ListFields
  bulkActions?: BulkActions<Row>
  changes?: readonly QueryKey[]
  /** Undefined while they load. */
  rows: readonly Row[] | undefined
  isFiltered: boolean
  /** The view of a list that starts with one. */
  viewName: string | undefined
  empty: { readonly icon: ReactNode; readonly title: string; readonly text: string; readonly action: ReactNode }
  /** A link that removes all filters. */
  showAll: ReactNode
  /** Called with an order; empty for the initial one. */
  onOrder: (order: string) => void
}

/** The rows of a list with their selection, or its loading, empty and no-results state. */
export function ListRows<Row>(props: ListRowsProps<Row>) {
  const { title, noun, queryKey, columns, rowKey, nameOf, sort, order, bulkActions, changes = [] } = props
  const { rows = [], isFiltered, viewName, empty, showAll, onOrder } = props
  const queryClient = useQueryClient()
  const selection = useSelection(rows, rowKey)
  const [first, ...others] = columns
  const shownColumns =
    bulkActions === undefined || first === undefined
      ? columns
      : [withCheckboxes(first, selection, nameOf, noun), ...others]
  const sorted = sort && sortOf(sort, order)
  return (
    <Card padding="none">
      {bulkActions !== undefined && (
        <BulkBar
          selection={selection}
          actions={bulkActions}
          nameOf={nameOf}
          noun={noun}
          listsChanged={props.fields !== undefined}
          onChanged={() =>
            Promise.all([queryKey, ...changes].map((key) => queryClient.invalidateQueries({ queryKey: key })))
          }
        />
      )}
      {props.rows === undefined ? (
        <ListSkeleton label={`Loading ${noun.many}`} />
      ) : rows.length > 0 ? (
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
            {...(sort !== undefined && { onSort: (next: Sort) => onOrder(orderOf(sort, next)) })}
          />
        </>
      ) : isFiltered ? (
        <EmptyState
          icon={<SearchX />}
          title={viewName === undefined ? `No ${noun.many} found` : `No ${noun.many} in “${viewName}”`}
          action={showAll}
        >
          {viewName === undefined
            ? 'Try a different search, or remove filters.'
            : `Choose another view, or show all ${noun.many}.`}
        </EmptyState>
      ) : (
        <EmptyState icon={empty.icon} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      )}
    </Card>
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
