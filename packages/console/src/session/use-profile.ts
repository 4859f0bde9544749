import { useQuery, useQueryClient } from '@tanstack/react-query'
import { isSessionExpired } from '../create-session.ts'
import { useConsole } from '../use-console.ts'
import type { Account, Accounts } from './accounts.ts'

/**
 * Queries the signed-in account: null if nobody is signed in. Refetches on focus, to notice a sign-out in another tab.
 */
export function useProfile<Profile extends Account>({ profileKey, loadProfile }: Accounts<Profile>) {
  const { session } = useConsole()
  const queryClient = useQueryClient()
  return useQuery({
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
    refetchOnWindowFocus: 'always',
  })
}
