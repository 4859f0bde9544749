import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'
import { resolveNextAddress } from '../session/resolve-next-address.ts'
import { useConsole } from '../use-console.ts'

/**
 * Returns a function to call after signing in: it clears the previous account's cache and goes to the `next` address,
 * or home. `next` must belong to this surface or a trusted one, so that a link can't redirect to a stranger's page.
 */
export function useEnter<Profile extends Account>({ profileKey, paths }: Accounts<Profile>): () => Promise<void> {
  const { trustedOrigins } = useConsole()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== profileKey[0] })
    await queryClient.resetQueries({ queryKey: profileKey })
    const next = new URLSearchParams(search).get('next')
    const address =
      (next === null ? undefined : resolveNextAddress(next, window.location.origin, trustedOrigins)) ?? paths.home
    if (address.startsWith('/')) void navigate(address, { replace: true })
    else window.location.replace(address)
  }
}
