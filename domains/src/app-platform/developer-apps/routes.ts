import { routes } from '../../serve.ts'
import { createDeveloperAppEndpoint, getDeveloperAppEndpoint, listDeveloperAppsEndpoint } from './contract.ts'
import { createApp } from './create-app.ts'
import { getDeveloperApp, listDeveloperApps } from './list-developer-apps.ts'

export const developerAppRoutes = routes((serve) => {
  serve(listDeveloperAppsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listDeveloperApps(platform.db, actor), next_cursor: null }),
  )

  serve(createDeveloperAppEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await createApp(platform, actor, body, request.id)),
  )

  serve(getDeveloperAppEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getDeveloperApp(platform.db, actor, params.app_id)),
  )
})
