import { signInStaffEndpoint, signInVendorEndpoint, signOutVendorEndpoint } from '@haat/domains/identity/contract'
import { SignInAgainDialog, useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { directBackend } from '../backend.ts'
import { endedSession } from './ended-session.ts'
import { hasUnsavedChanges } from './unsaved-changes.ts'

/** Where each kind of account signs in, and where its password is reset. */
const doors = {
  vendor: { endpoint: signInVendorEndpoint, recovery: '/forgot-password' },
  staff: { endpoint: signInStaffEndpoint, recovery: '/staff/forgot-password' },
} as const

interface SignInAgainProps {
  kind: 'vendor' | 'staff'
  /** Who is signed in, as this page knows it. */
  account: { readonly name: string; readonly email: string }
}

/** Asks to sign in again, on this page, whenever a change is refused because the session has ended. */
export function SignInAgain({ kind, account }: SignInAgainProps) {
  const toast = useToast()
  const queryClient = useQueryClient()
  const isAsking = useSyncExternalStore(endedSession.subscribe, endedSession.isAsking)
  useEffect(() => {
    endedSession.setHasAccount(true)
    return () => {
      endedSession.setHasAccount(false)
      endedSession.settle(false)
    }
  }, [])
  if (!isAsking) return null
  const { endpoint, recovery } = doors[kind]
  return (
    <SignInAgainDialog
      schema={endpoint.body}
      account={account}
      recoveryUrl={recovery}
      signIn={async (body) => (await directBackend.call(endpoint, { body })).account}
      signOut={() => directBackend.call(signOutVendorEndpoint, {})}
      onSignedIn={async () => {
        endedSession.settle(true)
        // What failed to load meanwhile.
        await queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
      }}
      onClose={() => {
        endedSession.settle(false)
        // The save bar says so itself, and a toast would cover it on a phone.
        if (hasUnsavedChanges()) return
        toast.show({
          title: 'You’ve been signed out',
          detail: 'Nothing was changed. Sign in to try again.',
          action: { label: 'Sign in', run: () => void endedSession.askToSignIn() },
        })
      }}
    />
  )
}
