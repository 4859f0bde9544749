import { ProblemError } from '@haat/http-client'

/** Why a search below its field failed: the server's reason, such as a missing permission, or the connection. */
export function SearchFailure({ error }: { error: Error }) {
  return (
    <p className="px-2 text-sm text-madder-text">
      Couldn’t search. {error instanceof ProblemError ? error.message : 'Check your connection and try again.'}
    </p>
  )
}
