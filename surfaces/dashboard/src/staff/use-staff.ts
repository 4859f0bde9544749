import { listStaffEndpoint } from '@haat/domains/staff/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const staffKey = (store_slug: string) => ['staff', store_slug] as const

/** Loads a store's staff and invitations, and how many its plan includes. */
export function useStaff(store_slug: string) {
  return useQuery({
    queryKey: staffKey(store_slug),
    queryFn: () => backend.call(listStaffEndpoint, { query: { store_slug } }),
  })
}

/** Returns a function that refetches the staff list after a change. */
export function useStaffChanged(store_slug: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: staffKey(store_slug) })
  }
}
