import { LoadFailure } from '@haat/console/page/load-failure'
import { Skeleton, SkeletonRegion } from '@haat/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'

interface TabStateProps<Data> {
  query: UseQueryResult<Data>
  /** "the changes": after "Couldn’t load" and "Loading". */
  what: string
  children: (data: Data) => ReactNode
}

/** The content of a tab once it's loaded, or its loading or error state. */
export function TabState<Data>({ query, what, children }: TabStateProps<Data>) {
  if (query.isError) {
    return (
      <LoadFailure
        title={`Couldn’t load ${what}`}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    )
  }
  if (query.data === undefined) {
    return (
      <SkeletonRegion label={`Loading ${what}`}>
        <Skeleton className="h-48 w-full" />
      </SkeletonRegion>
    )
  }
  return children(query.data)
}
