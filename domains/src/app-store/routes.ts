import { routes, SerializedJson } from '../serve.ts'
import { getApp } from './catalog/get-app.ts'
import { listApps } from './catalog/list-apps.ts'
import { searchApps, searchAppsForStore } from './catalog/search-apps.ts'
import { getAppEndpoint, listAppsEndpoint, searchAppsEndpoint, searchAppsForStoreEndpoint } from './contract.ts'

export const appStoreRoutes = routes((serve) => {
  serve(listAppsEndpoint, async ({ platform, reply }) => {
    const response = await listApps(platform)
    return reply(200, new SerializedJson(response.json), { headers: response.headers })
  })

  serve(searchAppsEndpoint, async ({ platform, params, query, reply }) => {
    const response = await searchApps(platform, params.query, query)
    return reply(200, new SerializedJson(response.json), { headers: response.headers })
  })

  serve(searchAppsForStoreEndpoint, async ({ platform, actor, params, query, reply }) => {
    const { store_slug: _, ...options } = query
    const response = await searchAppsForStore(platform, actor, params.query, options)
    return reply(200, new SerializedJson(response.json), { headers: response.headers })
  })

  serve(getAppEndpoint, async ({ platform, params, reply }) => reply(200, await getApp(platform, params.id)))
})
