import { useLocation, useNavigate } from 'react-router'
import type { Account, Accounts } from '../session/accounts.ts'
import { storePendingCode } from './pending-code.ts'

/** Returns a function that opens the page that asks for a code. Throws if these accounts have none. */
export function useContinueWithCode<Profile extends Account>({ paths }: Accounts<Profile>) {
  const navigate = useNavigate()
  const { search } = useLocation()
  return async (pending: Parameters<typeof storePendingCode>[0]) => {
    if (paths.code === undefined) throw new Error('These accounts have no page for codes')
    storePendingCode(pending)
    await navigate(paths.code + search)
  }
}
