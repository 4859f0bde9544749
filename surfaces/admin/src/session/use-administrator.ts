import { useContext } from 'react'
import { administrators } from './administrators.tsx'
import type { Administrator } from './load-administrator.ts'

/** Returns the signed-in administrator, in pages behind the sign-in; throws elsewhere. */
export function useAdministrator(): Administrator {
  const administrator = useContext(administrators.context)
  if (administrator === undefined) throw new Error('useAdministrator needs RequireSignedIn')
  return administrator
}
