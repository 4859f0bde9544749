import { routes, SerializedJson } from '../serve.ts'
import { getApp } from './catalog/get-app.ts'
import { listApps } from './catalog/list-apps.ts'
import { searchApps, searchAppsForStore } from './catalog/search-apps.ts'
import {
  getAppEndpoint,
  installAppEndpoint,
  installStatusEndpoint,
  listAppsEndpoint,
  listInstallationsEndpoint,
  listInstalledAppsEndpoint,
  searchAppsEndpoint,
  searchAppsForStoreEndpoint,
  uninstallAppEndpoint,
} from './contract.ts'
import { getInstallStatus, listInstallations, listInstalledApps } from './installations/find-installations.ts'
import { installApp } from './installations/install-app.ts'
import { uninstallApp } from './installations/uninstall-app.ts'

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

  serve(installAppEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await installApp(platform, actor, body, request.id)),
  )

  serve(uninstallAppEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await uninstallApp(platform, actor, body, request.id)),
  )

  serve(installStatusEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getInstallStatus(platform, actor, params.appId)),
  )

  serve(listInstalledAppsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { store_slug: actor.store.slug, app_ids: await listInstalledApps(platform, actor) }),
  )

  serve(listInstallationsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listInstallations(platform, actor), next_cursor: null }),
  )
})
