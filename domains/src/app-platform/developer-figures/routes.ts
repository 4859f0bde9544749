import { routes } from '../../serve.ts'
import {
  getAppInstallationsEndpoint,
  listDeveloperDeliveriesEndpoint,
  replayDeveloperDeliveryEndpoint,
} from './contract.ts'
import { countInstallations } from './count-installations.ts'
import { listAppDeliveries, replayAppDelivery } from './list-app-deliveries.ts'

export const developerFigureRoutes = routes((serve) => {
  serve(getAppInstallationsEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await countInstallations(platform, actor, params.app_id)),
  )

  serve(listDeveloperDeliveriesEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await listAppDeliveries(platform.db, actor, { ...params, ...query })),
  )

  serve(replayDeveloperDeliveryEndpoint, async ({ platform, actor, params, reply }) =>
    reply(201, { id: await replayAppDelivery(platform, actor, params) }),
  )
})
