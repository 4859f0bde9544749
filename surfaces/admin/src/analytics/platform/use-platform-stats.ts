import { getPlatformStatsEndpoint, getVendorCohortsEndpoint } from '@haat/domains/analytics/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import type { Period } from '../period/period.ts'

/** Loads the platform's figures of a period. The figures of the last period stay until then. */
export function usePlatformStats({ from, to }: Period) {
  return useQuery({
    queryKey: ['analytics', 'platform', from, to],
    queryFn: ({ signal }) => backend.call(getPlatformStatsEndpoint, { query: { from, to }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads how many of each month's vendors bought something since. */
export function useVendorCohorts() {
  return useQuery({
    queryKey: ['analytics', 'cohorts'],
    queryFn: ({ signal }) => backend.call(getVendorCohortsEndpoint, { signal }),
  })
}
