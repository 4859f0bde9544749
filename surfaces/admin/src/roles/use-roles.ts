import { getUserRolesEndpoint } from '@haat/domains/admins/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Query key of the roles. */
export const rolesKey = ['roles'] as const

/** Loads all roles, and how to describe permissions and pages. */
export function useRoles() {
  return useQuery({
    queryKey: rolesKey,
    queryFn: ({ signal }) => backend.call(getUserRolesEndpoint, { query: {}, signal }),
  })
}
