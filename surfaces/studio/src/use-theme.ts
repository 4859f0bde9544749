import { getDeveloperThemeEndpoint } from '@haat/domains/themes/contract'
import { useQuery } from '@tanstack/react-query'
import { backend } from './backend.ts'
import { themeKey } from './theme-keys.ts'

/** Loads a theme of the developer with its listing. Somebody else's is not found. */
export function useTheme(slug: string) {
  return useQuery({
    queryKey: themeKey(slug),
    queryFn: () => backend.call(getDeveloperThemeEndpoint, { params: { slug } }),
  })
}
