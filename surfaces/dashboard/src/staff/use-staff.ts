import { listStaffEndpoint } from '@haat/domains/staff/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const staffKey = (store_slug: string) => ['staff', store_slug] as const

/** Who works in a store and who is invited to, and how many the plan allows. */
export function useStaff(store_slug: string) {
  return useQuery({
    queryKey: staffKey(store_slug),
    queryFn: () => backend.call(listStaffEndpoint, { query: { store_slug } }),
  })
}

/** Call it after a change: the list is asked for anew, and with it how much of the plan is used. */
export function useStaffChanged(store_slug: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: staffKey(store_slug) })
  }
}
