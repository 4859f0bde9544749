import { ProblemError } from '@haat/http-client'
import { EmptyState, ErrorState, LinkButton, NoPermission } from '@haat/ui'
import { configuration } from '../../data/configuration.ts'

interface OpenFailureProps {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

/** Shown instead of the editor if it can't be opened: the reason and the next step. */
export function OpenFailure({ error, busy, onRetry }: OpenFailureProps) {
  return (
    <main className="grid min-h-dvh place-items-center p-6">
      <h1 className="visually-hidden">Theme editor</h1>
      <Reason error={error} busy={busy} onRetry={onRetry} />
    </main>
  )
}

function Reason({ error, busy, onRetry }: OpenFailureProps) {
  const { dashboard } = configuration.urls
  const problem = error instanceof ProblemError ? error : undefined
  const back = <LinkButton href={dashboard}>Go to the dashboard</LinkButton>
  if (problem?.status === 403) {
    return (
      <NoPermission title="You don’t have permission to edit this theme" action={back}>
        Ask the store owner for access to themes, or sign in with another account.
      </NoPermission>
    )
  }
  if (problem?.code === 'store_without_theme') {
    return (
      <EmptyState
        title="This store has no theme yet"
        action={
          <LinkButton variant="primary" href={`${dashboard}/online-store`}>
            Choose a theme
          </LinkButton>
        }
      >
        To start editing, choose a theme in the dashboard under Online store.
      </EmptyState>
    )
  }
  if (problem?.status === 404) {
    return (
      <EmptyState title="Store not found" action={back}>
        The store’s address may have changed, or you may have lost access. Check the link or choose a store in the
        dashboard.
      </EmptyState>
    )
  }
  return (
    <ErrorState title="Couldn’t open the editor" onRetry={onRetry} busy={busy} requestId={problem?.problem.request_id}>
      {problem?.code === 'unreachable'
        ? 'Couldn’t reach the server. Check your connection and try again.'
        : error.message}
    </ErrorState>
  )
}
