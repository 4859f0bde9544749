import type { Client } from '@haat/http-client'
import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { createQueryClient } from './create-query-client.ts'
import { createSession, type Session } from './create-session.ts'

export interface ConsoleOptions {
  /** Shown after the page's name in the browser tab: "Products · haat". */
  readonly name: string
  /** Calls the backend and throws every refusal, including a missing sign-in. */
  readonly client: Client
  /** Every kind of account that can sign in to this surface. */
  readonly accounts: readonly { readonly profileKey: QueryKey }[]
  readonly signOut: () => Promise<unknown>
  /** Other surfaces to which a sign-in may redirect. Any other site is refused. */
  readonly trustedOrigins: readonly string[]
  /** Adapts the error of a refused save to the form: renames fields, explains limits. */
  readonly explainRefusal?: (error: unknown) => unknown
}

/** What the pages of one surface share. */
export interface Console extends Pick<ConsoleOptions, 'name' | 'signOut' | 'trustedOrigins'> {
  /**
   * Calls the backend. A change that is refused because the session has expired waits for the person to sign in again.
   */
  readonly client: Client
  readonly queryClient: QueryClient
  readonly session: Session
  readonly explainRefusal: (error: unknown) => unknown
}

/**
 * Sets up a surface: its client, its session and its query cache.
 *
 *     export const studio = createConsole({ name: 'haat studio', client, accounts: [developers], signOut,
 * trustedOrigins: [] })
 */
export function createConsole(options: ConsoleOptions): Console {
  const { name, client, accounts, signOut, trustedOrigins, explainRefusal = (error) => error } = options
  const session = createSession()
  return {
    name,
    signOut,
    trustedOrigins,
    explainRefusal,
    session,
    queryClient: createQueryClient({ session, profileKeys: accounts.map(({ profileKey }) => profileKey) }),
    client: {
      call: (endpoint, input) =>
        endpoint.method === 'GET'
          ? client.call(endpoint, input)
          : session.retrySignedIn(() => client.call(endpoint, input)),
    },
  }
}
