import { Card, EmptyState, LinkButton, LoadMore } from '@haat/ui'
import { SearchX } from '@haat/ui/icons'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../page/load-failure.tsx'
import { ListSkeleton } from './list-skeleton.tsx'

interface PagedListProps<Row> {
  /** The records: "pages". */
  what: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  /** How many match in total, if known. */
  total?: number | undefined
  /** Shown if there are none. */
  empty: ReactNode
  /** Above the rows, in the same card. */
  above?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that loads page by page: loading, error, empty and loaded, with a button for more. */
export function PagedList<Row>({ what, list, total, empty, above, children }: PagedListProps<Row>) {
  if (list.isError) {
    return (
      <LoadFailure
        title={`Couldn’t load ${what}`}
        error={list.error}
        onRetry={() => void list.refetch()}
        busy={list.isFetching}
      />
    )
  }
  const rows = list.data?.pages.flatMap(({ items }) => items)
  return (
    <>
      <Card padding="none">
        {above}
        {rows === undefined ? <ListSkeleton label={`Loading ${what}`} /> : rows.length === 0 ? empty : children(rows)}
      </Card>
      {rows !== undefined && rows.length > 0 && (
        <LoadMore
          shown={rows.length}
          {...(total !== undefined && { total })}
          more={list.hasNextPage}
          busy={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </>
  )
}

interface NoResultsProps {
  what: string
  /** The path of the list without filters. */
  to: string
  onClear: () => void
  /** What else to try. */
  children: ReactNode
}

/** Shown if no record matches the search and filters. */
export function NoResults({ what, to, onClear, children }: NoResultsProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title={`No ${what} found`}
      action={
        <LinkButton render={<Link to={to} />} onClick={onClear}>
          Show all {what}
        </LinkButton>
      }
    >
      {children}
    </EmptyState>
  )
}
