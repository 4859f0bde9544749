import { useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate } from 'react-router'
import { goTo } from '../session/go-to.ts'
import { readNextAddress } from '../session/next-address.ts'
import { vendorKey } from '../session/vendor-key.ts'

/**
 * Call it once the session is there: forgets what was known of the last visitor and goes where one wanted to go, or
 * home.
 */
export function useEnter(home: '/' | '/staff' = '/'): () => Promise<void> {
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { search } = useLocation()
  return async () => {
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== vendorKey[0] })
    await queryClient.resetQueries({ queryKey: vendorKey })
    goTo(readNextAddress(search, home), navigate)
  }
}
