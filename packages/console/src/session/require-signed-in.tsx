import { hasPermission } from '@haat/http-contract'
import { ErrorState, Spinner } from '@haat/ui'
import { useMemo } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router'
import type { Account, Accounts } from './accounts.ts'
import { type NeededPermission, SessionContext } from './session-context.ts'
import { SignInAgain } from './sign-in-again.tsx'
import { useProfile } from './use-profile.ts'
import { useSignOut } from './use-sign-out.ts'

/**
 * Renders nested pages only for signed-in accounts. Redirects everyone else to the sign-in page, and back afterwards.
 */
export function RequireSignedIn<Profile extends Account>({ accounts }: { accounts: Accounts<Profile> }) {
  const profile = useProfile(accounts)
  const { pathname, search } = useLocation()
  const { paths } = accounts
  if (profile.isPending) {
    return (
      <div className="grid min-h-dvh place-items-center">
        <Spinner label="Loading" />
      </div>
    )
  }
  if (profile.isError) {
    return (
      <main className="grid min-h-dvh place-items-center p-6">
        <ErrorState title="Couldn’t load your account" onRetry={() => void profile.refetch()}>
          {profile.error.message}
        </ErrorState>
      </main>
    )
  }
  if (profile.data === null) {
    const next = pathname === paths.home ? '' : `?next=${encodeURIComponent(pathname + search)}`
    return <Navigate to={paths.signIn + next} replace />
  }
  return <SignedIn accounts={accounts} profile={profile.data} />
}

interface SignedInProps<Profile extends Account> {
  accounts: Accounts<Profile>
  profile: Profile
}

function SignedIn<Profile extends Account>({ accounts, profile }: SignedInProps<Profile>) {
  const { mutate, isPending } = useSignOut(accounts.paths.signIn)
  const session = useMemo(
    () => ({
      account: profile,
      can: (needed: NeededPermission) =>
        needed === undefined ||
        hasPermission(accounts.permissions?.(profile) ?? 'all', typeof needed === 'string' ? [needed] : needed),
      signOut: () => mutate(),
      isSigningOut: isPending,
    }),
    [accounts, profile, mutate, isPending],
  )
  const ProfileContext = accounts.context
  return (
    <ProfileContext value={profile}>
      <SessionContext value={session}>
        <Outlet />
        <SignInAgain accounts={accounts} account={profile} />
      </SessionContext>
    </ProfileContext>
  )
}
