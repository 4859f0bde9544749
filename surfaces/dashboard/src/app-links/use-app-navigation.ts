import { listAppNavigationEndpoint } from '@haat/domains/app-platform/embedded-pages/contract'
import { skipToken, useQuery } from '@tanstack/react-query'
import { appKeys } from '../app-keys.ts'
import { backend } from '../backend.ts'

/** Returns the installed apps that have pages in the dashboard; none without a store or permission. */
export function useAppNavigation(storeSlug: string | undefined, isAllowed: boolean) {
  const apps = useQuery({
    queryKey: appKeys.navigation(storeSlug ?? ''),
    queryFn:
      storeSlug !== undefined && isAllowed
        ? ({ signal }) => backend.call(listAppNavigationEndpoint, { query: { store_slug: storeSlug }, signal })
        : skipToken,
    // Apps are installed in the marketplace, in another tab.
    refetchOnWindowFocus: 'always',
    retry: false,
  })
  return apps.data?.items ?? []
}
