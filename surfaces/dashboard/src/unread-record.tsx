import { LinkButton, PageHeader } from '@haat/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { FormSkeleton } from './form-skeleton.tsx'
import { LoadFailure } from './load-failure.tsx'

interface UnreadRecordProps {
  /** What it is: "page". */
  what: string
  query: UseQueryResult<unknown>
  /** The list that it is one of. */
  list: string
  breadcrumbs: ReactNode
}

/** Stands where the form of something would, while that is read or where it could not be. */
export function UnreadRecord({ what, query, list, breadcrumbs }: UnreadRecordProps) {
  if (!query.isError) return <FormSkeleton label={`Loading the ${what}`} />
  return (
    <>
      <PageHeader title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`} breadcrumbs={breadcrumbs} />
      <LoadFailure
        title={`The ${what} could not be read`}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        wayBack={<LinkButton render={<Link to={list} />}>All {what}s</LinkButton>}
      />
    </>
  )
}
