import { getThemeStatisticsEndpoint } from '@haat/domains/theme-store/contract'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import type { StatisticsRange } from './statistics-range.ts'

/** Loads the statistics of the developer's theme by day. Shows the previous range until the next is loaded. */
export function useStatistics(slug: string, { from, to }: StatisticsRange) {
  return useQuery({
    queryKey: ['theme-statistics', slug, from, to],
    queryFn: () => backend.call(getThemeStatisticsEndpoint, { params: { slug }, query: { from, to } }),
    placeholderData: keepPreviousData,
  })
}
