import { useQuery } from '@tanstack/react-query'
import type { Console } from '../create-console.ts'
import { isSessionExpired } from '../create-session.ts'
import { useConsole } from '../use-console.ts'
import type { Account, Accounts } from './accounts.ts'

type ProfileSource<Profile extends Account> = Pick<Accounts<Profile>, 'profileKey' | 'loadProfile'>

/**
 * Queries the signed-in account: null if nobody is signed in. Refetches on focus, to notice a sign-out in another tab.
 */
export function useProfile<Profile extends Account>(accounts: ProfileSource<Profile>) {
  return useQuery({ ...profileQuery(useConsole(), accounts), refetchOnWindowFocus: 'always' })
}

/** Loads the signed-in account while the code of the page is still being loaded. */
export function preloadProfile<Profile extends Account>(console: Console, accounts: ProfileSource<Profile>): void {
  void console.queryClient.prefetchQuery(profileQuery(console, accounts))
}

function profileQuery<Profile extends Account>(
  { session, queryClient }: Console,
  { profileKey, loadProfile }: ProfileSource<Profile>,
) {
  return {
    queryKey: profileKey,
    queryFn: async () => {
      const profile = await loadProfile().catch((error: unknown) => {
        if (isSessionExpired(error)) return null
        throw error
      })
      // Unsaved changes stay on the screen; saving them asks the person to sign in again.
      if (profile === null && session.hasUnsavedChanges()) {
        return queryClient.getQueryData<Profile | null>(profileKey) ?? null
      }
      return profile
    },
  }
}
