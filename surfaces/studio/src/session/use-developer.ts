import type { OwnAccount } from '@haat/domains/identity/contract'
import { useContext } from 'react'
import { developers } from './developers.tsx'

/** Returns the signed-in developer, in pages behind the sign-in; throws elsewhere. */
export function useDeveloper(): OwnAccount {
  const developer = useContext(developers.context)
  if (developer === undefined) throw new Error('useDeveloper needs RequireSignedIn')
  return developer
}
