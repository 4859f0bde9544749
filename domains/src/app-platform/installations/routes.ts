import { listInstalledAppIds } from '../../app-store/index.ts'
import { routes } from '../../serve.ts'
import {
  installAppEndpoint,
  installStatusEndpoint,
  listInstallationsEndpoint,
  listInstalledAppsEndpoint,
  uninstallAppEndpoint,
} from './contract.ts'
import { getInstallStatus, listInstallations } from './find-installations.ts'
import { installApp } from './install-app.ts'
import { uninstallApp } from './uninstall-app.ts'

export const installationRoutes = routes((serve) => {
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
    reply(200, { store_slug: actor.store.slug, app_ids: await listInstalledAppIds(platform.db, actor.store.id) }),
  )

  serve(listInstallationsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listInstallations(platform, actor), next_cursor: null }),
  )
})
