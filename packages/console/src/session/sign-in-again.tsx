import { useToast } from '@haat/ui'
import { useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useEffect, useSyncExternalStore } from 'react'
import { useConsole } from '../use-console.ts'
import type { Account, Accounts } from './accounts.ts'

/** Few need the dialog, but it has to be there when the server can't be reached any more. */
const PRELOAD_MS = 5_000
const loadDialog = async () => ({ default: (await import('./sign-in-again-dialog.tsx')).SignInAgainDialog })
const SignInAgainDialog = lazy(loadDialog)

interface SignInAgainProps<Profile extends Account> {
  accounts: Accounts<Profile>
  /** The account that is signed in on this page. */
  account: Account
}

/** Asks the person to sign in again, on this page, whenever a change is refused because the session has expired. */
export function SignInAgain<Profile extends Account>({ accounts, account }: SignInAgainProps<Profile>) {
  const { session, signOut } = useConsole()
  const toast = useToast()
  const queryClient = useQueryClient()
  const isRequested = useSyncExternalStore(session.subscribe, session.isSignInRequested)
  useEffect(() => {
    session.setHasAccount(true)
    return () => {
      session.setHasAccount(false)
      session.settleSignIn(false)
    }
  }, [session])
  useEffect(() => {
    const timer = setTimeout(() => void loadDialog().catch(() => undefined), PRELOAD_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!isRequested) return null
  return (
    <Suspense>
      <SignInAgainDialog
        schema={accounts.signIn.schema}
        account={account}
        recoveryUrl={accounts.paths.recovery}
        signIn={(fields) => accounts.signIn.send(fields)}
        secondStep={accounts.secondStep}
        signOut={signOut}
        onSignedIn={async () => {
          session.settleSignIn(true)
          // Refetch what failed to load meanwhile.
          await queryClient.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
        }}
        onClose={() => {
          session.settleSignIn(false)
          // The save bar already shows the message, and a toast would cover it on a phone.
          if (session.hasUnsavedChanges()) return
          toast.show({
            title: 'You’ve been signed out',
            detail: 'Nothing was changed. Sign in to try again.',
            action: { label: 'Sign in', run: () => void session.requestSignIn() },
          })
        }}
      />
    </Suspense>
  )
}
