import { LinkButton, PageHeader } from '@haat/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormSkeleton } from './form-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

interface RecordLoadStateProps {
  /** What it is: "page". */
  what: string
  query: UseQueryResult<unknown>
  /** The list that it is one of. */
  list: string
  breadcrumbs: ReactNode
}

/** Shows that a record is loading, or why it couldn’t be loaded, in the place of its form. */
export function RecordLoadState({ what, query, list, breadcrumbs }: RecordLoadStateProps) {
  if (!query.isError) return <FormSkeleton label={`Loading the ${what}`} />
  return (
    <>
      <PageHeader title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`} breadcrumbs={breadcrumbs} />
      <LoadFailure
        title={`Couldn’t load the ${what}`}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        wayBack={<LinkButton render={<Link to={list} />}>All {what}s</LinkButton>}
      />
    </>
  )
}
