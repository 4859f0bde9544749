import { listStaffEndpoint } from '@haat/domains/staff/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

const staffKey = (storeSlug: string) => ['staff', storeSlug] as const

/** Loads a store's staff and invitations, and how many its plan includes. */
export function useStaff(storeSlug: string) {
  return useQuery({
    queryKey: staffKey(storeSlug),
    queryFn: () => backend.call(listStaffEndpoint, { query: { store_slug: storeSlug } }),
  })
}

/** Returns a function that refetches the staff list after a change. */
export function useStaffChanged(storeSlug: string): () => Promise<void> {
  const queryClient = useQueryClient()
  return async () => {
    await queryClient.invalidateQueries({ queryKey: staffKey(storeSlug) })
  }
}
