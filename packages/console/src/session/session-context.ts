import { createContext, useContext } from 'react'
import type { Account } from './accounts.ts'

/** A permission, or several of which one is enough. `undefined` needs none. */
export type NeededPermission = string | readonly string[] | undefined

export interface SignedInSession {
  readonly account: Account
  /** Returns whether the account has the permission that a page or action needs. */
  can(needed: NeededPermission): boolean
  signOut(): void
  readonly isSigningOut: boolean
}

export const SessionContext = createContext<SignedInSession | undefined>(undefined)

/** Returns the session. Only for pages inside `RequireSignedIn`; throws elsewhere. */
export function useSession(): SignedInSession {
  const session = useContext(SessionContext)
  if (session === undefined) throw new Error('useSession needs RequireSignedIn')
  return session
}
