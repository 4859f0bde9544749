import { listAppVersionsEndpoint } from '@haat/domains/app-platform/app-packages/contract'
import { getDeveloperAppEndpoint } from '@haat/domains/app-platform/developer-apps/contract'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { backend } from '../backend.ts'

/** Query key of the developer's apps; it's at the start of the keys of each app. */
export const appsKey = ['apps'] as const

/** Loads an app of the developer with its keys. Somebody else's is not found. */
export function useApp(appId: string) {
  return useQuery({
    queryKey: [...appsKey, appId],
    queryFn: () => backend.call(getDeveloperAppEndpoint, { params: { app_id: appId } }),
  })
}

/** Loads the newest versions of an app. */
export function useAppVersions(appId: string) {
  return useQuery({
    queryKey: [...appsKey, appId, 'versions'],
    queryFn: () => backend.call(listAppVersionsEndpoint, { params: { app_id: appId }, query: {} }),
  })
}

/** Returns a function that loads everything about apps again, after a change. */
export function useAppsChanged() {
  const queryClient = useQueryClient()
  return () => queryClient.invalidateQueries({ queryKey: appsKey })
}
