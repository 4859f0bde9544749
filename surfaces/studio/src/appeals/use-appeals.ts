import { listThemeAppealsEndpoint } from '@haat/domains/reports/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from '../backend.ts'
import { appealsKey } from './appeal-keys.ts'

/** Loads the decisions in force about a theme, and its developer's appeals. */
export function useAppeals(slug: string, isNeeded = true) {
  return useQuery({
    queryKey: appealsKey(slug),
    queryFn: () => backend.call(listThemeAppealsEndpoint, { params: { slug } }),
    enabled: isNeeded,
    // An administrator can decide while the page is open.
    refetchOnWindowFocus: 'always',
  })
}
