import { useQueryClient } from '@tanstack/react-query'
import { rolesKey } from '../roles/use-roles.ts'

/** Key of the query cache. */
export const peopleKey = ['people'] as const

/** Returns a function that refetches people, and the roles with their counts, after a change. */
export function usePeopleChanged(): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await Promise.all([peopleKey, rolesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })))
  }
}
