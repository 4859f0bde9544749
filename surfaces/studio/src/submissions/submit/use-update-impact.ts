import { showUpdateImpactEndpoint } from '@haat/domains/store-themes/update-impact/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../../backend.ts'
import { themeKey } from '../../theme-keys.ts'

/** Counts the stores that a revision of the draft would take something from. */
export function useUpdateImpact(slug: string, revision: number) {
  return useQuery({
    queryKey: [...themeKey(slug), 'update-impact', revision],
    queryFn: () => backend.call(showUpdateImpactEndpoint, { params: { slug } }),
    gcTime: 0,
    retry: false,
    refetchOnWindowFocus: false,
  })
}
