import { Card, EmptyState, LinkButton, LoadMore } from '@haat/ui'
import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ListSkeleton } from './list-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

interface PagedListProps<Row> {
  /** What it lists: "pages". */
  what: string
  list: UseInfiniteQueryResult<InfiniteData<{ items: Row[] }>>
  /** How many there are in all, where that is known. */
  total?: number | undefined
  /** Stands where there are none. */
  empty: ReactNode
  /** Stands above them, in the same card. */
  above?: ReactNode
  children: (rows: readonly Row[]) => ReactNode
}

/** A list that is read page by page, while it comes, where it does not, and the way to more of it. */
export function PagedList<Row>({ what, list, total, empty, above, children }: PagedListProps<Row>) {
  if (list.isError) {
    return (
      <LoadFailure
        title={`The ${what} could not be read`}
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

interface NothingMatchesProps {
  what: string
  /** The list without a filter. */
  to: string
  onClear: () => void
  /** What else could be tried. */
  children: ReactNode
}

/** Stands where a search or a filter has left nothing. */
export function NothingMatches({ what, to, onClear, children }: NothingMatchesProps) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="Nothing matches"
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
