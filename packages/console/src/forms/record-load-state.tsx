import { LinkButton, PageHeader } from '@haat/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { LoadFailure } from '../page/load-failure.tsx'
import { FormSkeleton } from './form-skeleton.tsx'

interface RecordLoadStateProps {
  /** The kind of record: "page". */
  what: string
  /** Its plural, if not with an s: "categories". */
  many?: string
  query: UseQueryResult<unknown>
  /** The path of the list page. */
  list: string
  breadcrumbs: ReactNode
}

/** Takes the place of a record's form while the record loads, or if it couldn't be loaded. */
export function RecordLoadState({ what, many = `${what}s`, query, list, breadcrumbs }: RecordLoadStateProps) {
  if (!query.isError) return <FormSkeleton label={`Loading the ${what}`} />
  return (
    <>
      <PageHeader title={`${what.charAt(0).toUpperCase()}${what.slice(1)}`} breadcrumbs={breadcrumbs} />
      <LoadFailure
        title={`Couldn’t load the ${what}`}
        error={query.error}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
        wayBack={<LinkButton render={<Link to={list} />}>All {many}</LinkButton>}
      />
    </>
  )
}
