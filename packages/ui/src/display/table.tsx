import type { ReactNode } from 'react'
import { ArrowDown, ArrowUp, ChevronsUpDown } from '../icons/index.ts'
import { joinClasses } from '../join-classes.ts'
import type { Column, Sort } from './table-column.ts'
import { TableSortSelect } from './table-sort-select.tsx'

interface TableProps<Row> {
  /** The table's accessible name. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort
  /** The caller sorts the rows and keeps the sort order, usually in the URL. */
  onSort?: (sort: Sort) => void
  /** Shows a select for the order on phones, where column headers are hidden. Off if the page has its own. */
  sortsOnPhone?: boolean
  /** Shown if there are no rows: an EmptyState or Skeletons. */
  empty?: ReactNode
  className?: string
}

/** A table with a sticky header and sortable columns. On phones each row is a card, so ARIA roles are set explicitly. */
export function Table<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  sortsOnPhone = true,
  empty,
  className,
}: TableProps<Row>) {
  return (
    <div className={joinClasses('min-w-0 max-lg:sm:overflow-x-auto', className)}>
      {sortsOnPhone && onSort !== undefined && rows.length > 0 && columns.some(({ sortable }) => sortable) && (
        <TableSortSelect columns={columns} sort={sort} onSort={onSort} />
      )}
      {/* biome-ignore-start lint/a11y/noRedundantRoles: on phones the elements are blocks and would lose their roles */}
      <table
        role="table"
        className={joinClasses(
          'w-full border-separate border-spacing-0 text-sm',
          rows.length === 0 ? 'max-sm:hidden' : 'max-sm:block',
        )}
      >
        <caption className="visually-hidden">{caption}</caption>
        <thead role="rowgroup" className="max-sm:hidden">
          <tr role="row">
            {columns.map((column) => (
              <th
                key={column.key}
                role="columnheader"
                scope="col"
                aria-sort={sort?.key === column.key ? sort.direction : undefined}
                className={joinClasses(
                  'sticky top-(--sticky-top,0px) z-(--z-sticky) border-b border-hairline-strong bg-surface px-4 py-1.5 first:pl-5 last:pr-5 text-xs font-medium whitespace-nowrap text-ink-muted first:rounded-tl-card last:rounded-tr-card',
                  column.align === 'end' ? 'text-right' : 'text-left',
                  column.className,
                )}
              >
                {column.beforeHeader === undefined ? (
                  <ColumnHead column={column} sort={sort} onSort={onSort} />
                ) : (
                  <span className="flex items-center gap-3">
                    {column.beforeHeader}
                    <ColumnHead column={column} sort={sort} onSort={onSort} />
                  </span>
                )}
              </th>
            ))}
          </tr>
        </thead>
        <tbody role="rowgroup" className="max-sm:block">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              role="row"
              className="group transition-colors hover:bg-hover max-sm:block max-sm:border-b max-sm:border-hairline max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0"
            >
              {columns.map((column) => (
                <td
                  key={column.key}
                  role="cell"
                  className={joinClasses(
                    'border-hairline align-middle text-ink group-last:border-b-0 sm:border-b sm:px-4 sm:py-2.5 sm:first:pl-5 sm:last:pr-5',
                    column.align === 'end' && 'tabular sm:text-right sm:whitespace-nowrap',
                    column.phone === 'hidden'
                      ? 'max-sm:hidden'
                      : 'max-sm:flex max-sm:items-center max-sm:justify-between max-sm:gap-4 max-sm:py-1',
                    column.phone === 'title' && 'max-sm:text-base max-sm:font-semibold',
                    column.phone === 'bare' && 'max-sm:justify-end',
                    column.phone === undefined && 'max-sm:text-right',
                    column.className,
                  )}
                >
                  {(column.phone ?? 'labelled') === 'labelled' && (
                    <span className="shrink-0 text-ink-muted sm:hidden">{column.header}</span>
                  )}
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {/* biome-ignore-end lint/a11y/noRedundantRoles: the table ends here */}
      {rows.length === 0 && empty}
    </div>
  )
}

interface ColumnHeadProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: ((sort: Sort) => void) | undefined
}

function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  if (!column.sortable || onSort === undefined) {
    return (
      <span className={column.hiddenHeader ? 'visually-hidden' : 'inline-flex min-h-8 items-center'}>
        {column.header}
      </span>
    )
  }
  const direction = sort?.key === column.key ? sort.direction : undefined
  const Icon = direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return (
    <button
      type="button"
      onClick={() => onSort({ key: column.key, direction: direction === 'ascending' ? 'descending' : 'ascending' })}
      className={joinClasses(
        '-mx-1.5 inline-flex min-h-8 cursor-pointer items-center gap-1 rounded-control px-1.5 font-medium hover:bg-hover hover:text-ink pointer-coarse:min-h-11',
        direction !== undefined && 'text-ink',
      )}
    >
      {column.header}
      <Icon aria-hidden="true" className="size-3.5 shrink-0" />
    </button>
  )
}
