import { listPlansEndpoint } from '@haat/domains/plans/catalogue/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Query key of the catalogue. */
export const plansKey = ['plans'] as const

/** Loads all plans with their versions and subscribers. */
export function usePlans() {
  return useQuery({
    queryKey: plansKey,
    queryFn: async ({ signal }) => (await backend.call(listPlansEndpoint, { signal })).items,
  })
}
