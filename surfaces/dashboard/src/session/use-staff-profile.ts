import { getStaffProfileEndpoint, type StaffProfile } from '@haat/domains/staff/contract'
import { ProblemError } from '@haat/http-client'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { isSignedIn } from './is-signed-in.ts'
import { staffProfileKey } from './staff-key.ts'

/** Who is signed in as staff: `null` for nobody. Asked again whenever the tab is looked at: a store may have been added. */
export function useStaffProfile() {
  return useQuery({ queryKey: staffProfileKey, queryFn: findStaffProfile, refetchOnWindowFocus: 'always' })
}

async function findStaffProfile(): Promise<StaffProfile | null> {
  if (!(await isSignedIn())) return null
  try {
    return await backend.call(getStaffProfileEndpoint, {})
  } catch (error) {
    if (error instanceof ProblemError && error.status === 401) return null
    throw error
  }
}
