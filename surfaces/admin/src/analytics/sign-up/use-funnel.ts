import { getFunnelStatsEndpoint, getSignupStatsEndpoint } from '@haat/domains/analytics/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import type { Period } from '../period/period.ts'

export type FunnelSplit = 'source' | 'device'

/** Loads the funnel of a period, split by where people came from or by their device. */
export function useFunnel({ from, to }: Period, by: FunnelSplit) {
  return useQuery({
    queryKey: ['analytics', 'funnel', from, to, by],
    queryFn: ({ signal }) => backend.call(getFunnelStatsEndpoint, { query: { from, to, by }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Loads how many people reached each step in a period and in the period before. */
export function useSignupTotals({ from, to }: Period) {
  return useQuery({
    queryKey: ['analytics', 'sign-up-totals', from, to],
    queryFn: async ({ signal }) => (await backend.call(getSignupStatsEndpoint, { query: { from, to }, signal })).totals,
    placeholderData: keepPreviousData,
  })
}
