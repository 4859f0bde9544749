import { listPeopleEndpoint } from '@haat/domains/admins/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { rolesKey } from '../roles/use-roles.ts'

const peopleKey = ['people'] as const

/** Loads the administrators and the open invitations. */
export function usePeople() {
  return useQuery({
    queryKey: peopleKey,
    queryFn: async ({ signal }) => (await backend.call(listPeopleEndpoint, { signal })).items,
  })
}

/** Returns a function that refetches people, and the roles with their counts, after a change. */
export function usePeopleChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([peopleKey, rolesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
