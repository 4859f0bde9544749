import { ProblemError } from '@haat/http-client'
import { EmptyState, ErrorState, NoPermission, useInterfaceLanguage } from '@haat/ui'
import type { ReactNode } from 'react'

interface LoadFailureProps {
  /** "Couldn’t load products". */
  title: string
  error: Error
  onRetry: () => void
  busy?: boolean
  /** A link to show if the record doesn't exist or can't be viewed. */
  wayBack?: ReactNode
}

/** Replaces a view that couldn't be loaded: no permission, not found, or an error with Retry. */
export function LoadFailure({ title, error, onRetry, busy = false, wayBack }: LoadFailureProps) {
  const { t, describeError } = useInterfaceLanguage()
  const problem = describeError(error)
  if (error instanceof ProblemError && error.status === 403) {
    return <NoPermission action={wayBack}>{problem}</NoPermission>
  }
  if (error instanceof ProblemError && error.status === 404) {
    return (
      <EmptyState title={t('Not found')} action={wayBack}>
        {t('{problem}. It may have been deleted, or belong to someone else.', { problem })}
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
      {problem}
    </ErrorState>
  )
}
