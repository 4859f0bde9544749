import { useToast } from '@haat/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { clearRecentPages } from '../commands/recent-pages.ts'
import { clearRecentSearches } from '../commands/recent-searches.ts'
import { useConsole } from '../use-console.ts'

/** Signs out and opens the sign-in page. */
export function useSignOut(signInPath: string) {
  const { signOut } = useConsole()
  const queryClient = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: signOut,
    onSuccess: () => {
      queryClient.clear()
      clearRecentPages()
      clearRecentSearches()
      window.location.assign(signInPath)
    },
    onError: (error) => toast.show({ title: 'Couldn’t sign out', detail: error.message, tone: 'danger' }),
  })
}
