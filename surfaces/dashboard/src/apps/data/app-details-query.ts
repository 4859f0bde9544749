import { getAppDetailsEndpoint } from '@haat/domains/app-platform/management/contract'
import { queryOptions } from '@tanstack/react-query'
import { appKeys } from '../../app-keys.ts'
import { backend } from '../../backend.ts'

/** What an installed app can do, and what its newer version would change. */
export function appDetailsQuery(storeSlug: string, appId: string) {
  return queryOptions({
    queryKey: appKeys.details(storeSlug, appId),
    queryFn: ({ signal }) =>
      backend.call(getAppDetailsEndpoint, { params: { id: appId }, query: { store_slug: storeSlug }, signal }),
  })
}
