import { routes } from '../../serve.ts'
import {
  getDeliveryEndpoint,
  listDeliveriesEndpoint,
  listStoreDeliveriesEndpoint,
  replayDeliveryEndpoint,
  replayEventsEndpoint,
} from './contract.ts'
import { listDeliveries, listStoreDeliveries } from './list-deliveries.ts'
import { replayDelivery, replayEvents } from './replay.ts'
import { getDelivery } from './show-delivery.ts'

export const deliveryRoutes = routes((serve) => {
  serve(listDeliveriesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listDeliveries(platform.db, actor.installation.id, query)),
  )

  serve(getDeliveryEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getDelivery(platform, actor.installation, params.id)),
  )

  serve(replayDeliveryEndpoint, async ({ platform, actor, params, reply }) =>
    reply(201, await replayDelivery(platform, actor.installation, params.id)),
  )

  serve(replayEventsEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, { replayed: await replayEvents(platform, actor.installation, body) }),
  )

  serve(listStoreDeliveriesEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await listStoreDeliveries(platform.db, actor, params.id, query)),
  )
})
