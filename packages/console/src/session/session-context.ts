import { createContext, useContext } from 'react'
import type { Account } from './accounts.ts'

/** A permission, or several of which one is enough. `undefined` needs none. */
export type NeededPermission = string | readonly string[] | undefined

export interface SignedInSession {
  readonly account: Account
  /** Whether the account has what a page or an action needs. */
  can(needed: NeededPermission): boolean
  signOut(): void
  readonly isSigningOut: boolean
}

export const SessionContext = createContext<SignedInSession | undefined>(undefined)

/** Returns the session, in pages behind `RequireSignedIn`; throws elsewhere. */
export function useSession(): SignedInSession {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession needs RequireSignedIn')
  return session
}
