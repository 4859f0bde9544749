import { createContext, useContext } from 'react'
import type { Account } from './accounts.ts'

export interface SignedInSession {
  readonly account: Account
  /** Whether the account has a permission. `undefined` asks for none. */
  can(permission: string | undefined): boolean
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
