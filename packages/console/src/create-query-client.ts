import { ProblemError } from '@haat/http-client'
import { QueryCache, QueryClient, type QueryKey } from '@tanstack/react-query'
import { isSessionExpired, type Session } from './create-session.ts'

const MAX_RETRIES = 2

interface QueryClientOptions {
  readonly session: Session
  /** Where the profiles of signed-in accounts are cached. */
  readonly profileKeys: readonly QueryKey[]
}

/**
 * Creates the query cache of a surface. If a query finds that the session has expired, the guards redirect to the
 * sign-in page.
 */
export function createQueryClient({ session, profileKeys }: QueryClientOptions): QueryClient {
  const signOutOnExpiry = (error: unknown) => {
    // A page with unsaved changes stays, and asks the person to sign in when they save.
    if (!isSessionExpired(error) || session.hasUnsavedChanges()) return
    for (const key of profileKeys) queryClient.setQueryData(key, null)
  }
  const queryClient = new QueryClient({
    queryCache: new QueryCache({ onError: signOutOnExpiry }),
    defaultOptions: {
      // Offline calls fail, so that pages can say so; by default they would wait silently.
      mutations: { networkMode: 'always' },
      queries: {
        networkMode: 'always',
        staleTime: 10_000,
        retry: (failures, error) =>
          failures < MAX_RETRIES && !(error instanceof ProblemError && error.status >= 400 && error.status < 500),
      },
    },
  })
  return queryClient
}
