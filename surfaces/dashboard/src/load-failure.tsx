import { ProblemError } from '@haat/http-client'
import { EmptyState, ErrorState, NoPermission } from '@haat/ui'
import type { ReactNode } from 'react'

interface LoadFailureProps {
  /** What happened: "The products could not be read". */
  title: string
  error: Error
  onRetry: () => void
  busy?: boolean
  /** Where to go when there is no such thing. */
  wayBack?: ReactNode
}

/** What stands where a view would, when its data did not come: no permission, nothing there, or an error to try again. */
export function LoadFailure({ title, error, onRetry, busy = false, wayBack }: LoadFailureProps) {
  if (error instanceof ProblemError && error.status === 403) {
    return <NoPermission action={wayBack}>{error.message}</NoPermission>
  }
  if (error instanceof ProblemError && error.status === 404) {
    return (
      <EmptyState title="There is nothing here" action={wayBack}>
        {error.message}. It may have been removed, or belong to another of your stores.
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title={title}
      onRetry={onRetry}
      busy={busy}
      requestId={error instanceof ProblemError ? error.problem.request_id : undefined}
    >
      {error.message}
    </ErrorState>
  )
}
