import { ProblemError } from '@haat/http-client'
import { EmptyState, ErrorState, LinkButton, NoPermission } from '@haat/ui'
import { configuration } from '../../data/configuration.ts'

interface OpenFailureProps {
  readonly error: Error
  readonly busy: boolean
  readonly onRetry: () => void
}

/** What stands where the editor would, when it cannot be opened: why, and where to go from here. */
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
      <NoPermission title="You may not edit this store’s theme" action={back}>
        Ask the owner of the store to give you the permission “Themes”, or sign in with another account.
      </NoPermission>
    )
  }
  if (problem?.code === 'store_without_theme') {
    return (
      <EmptyState
        title="This store has no theme yet"
        action={
          <LinkButton variant="primary" href={`${dashboard}/online-store`}>
            Go to the dashboard
          </LinkButton>
        }
      >
        Its owner chooses one in the dashboard, under Online store; then it can be changed here.
      </EmptyState>
    )
  }
  if (problem?.status === 404) {
    return (
      <EmptyState title="There is no such store" action={back}>
        It may have another address now, belong to another account, or have taken you off its staff.
      </EmptyState>
    )
  }
  return (
    <ErrorState
      title="The editor could not be opened"
      onRetry={onRetry}
      busy={busy}
      requestId={problem?.problem.request_id}
    >
      {problem?.code === 'unreachable'
        ? 'The server cannot be reached. Check your connection and try again.'
        : error.message}
    </ErrorState>
  )
}
