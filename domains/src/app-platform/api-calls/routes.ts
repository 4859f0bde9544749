import type { Deprecation } from '@haat/http-contract'
import { type Route, routes } from '../../serve.ts'
import { requireOwnApp } from '../own-apps/require-own-app.ts'
import { getAppCallsEndpoint, getUnusedPermissionsEndpoint, listAppCallsEndpoint } from './contract.ts'
import { countApiCalls } from './count-api-calls.ts'
import { findUnusedPermissions } from './find-unused-permissions.ts'
import { listApiCalls } from './list-api-calls.ts'

/** `findDeprecated` returns the deprecated endpoints of the API. It's called with a request, when all are known. */
export function apiCallRoutes(findDeprecated: () => ReadonlyMap<string, Deprecation>): readonly Route[] {
  return routes((serve) => {
    serve(getAppCallsEndpoint, async ({ platform, actor, params, query, reply }) => {
      await requireOwnApp(platform.db, actor, params.app_id)
      return reply(200, await countApiCalls(platform, { ...params, ...query }, findDeprecated()))
    })

    serve(listAppCallsEndpoint, async ({ platform, actor, params, query, reply }) => {
      await requireOwnApp(platform.db, actor, params.app_id)
      return reply(200, await listApiCalls(platform.db, { ...params, ...query }))
    })

    serve(getUnusedPermissionsEndpoint, async ({ platform, actor, params, reply }) => {
      await requireOwnApp(platform.db, actor, params.app_id)
      return reply(200, await findUnusedPermissions(platform, params.app_id))
    })
  })
}
