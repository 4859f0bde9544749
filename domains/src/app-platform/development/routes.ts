import { routes } from '../../serve.ts'
import { listDeliveries } from '../deliveries/list-deliveries.ts'
import {
  developAppEndpoint,
  exampleEventEndpoint,
  listDevelopmentDeliveriesEndpoint,
  listDevelopmentEventsEndpoint,
  listDevelopmentStoresEndpoint,
  nextDeliveriesEndpoint,
  replayDevelopmentEndpoint,
  stopDevelopmentEndpoint,
} from './contract.ts'
import { developApp } from './develop-app.ts'
import { listDevelopmentEvents, replayDevelopment } from './development-log.ts'
import { exampleEvent } from './example-event.ts'
import { findDevelopment } from './find-development.ts'
import { nextDeliveries } from './next-deliveries.ts'
import { listOwnStores } from './own-store.ts'
import { stopDevelopment } from './stop-development.ts'

export const developmentRoutes = routes((serve) => {
  serve(listDevelopmentStoresEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listOwnStores(platform.db, actor) }),
  )

  serve(developAppEndpoint, async ({ platform, actor, params, query, uploads, request, reply }) =>
    reply(
      200,
      await developApp(platform, { actor, ...params, url: query.url, files: uploads, request_id: request.id }),
    ),
  )

  serve(stopDevelopmentEndpoint, async ({ platform, actor, params, request, reply }) => {
    await stopDevelopment(platform, actor, params, request.id)
    return reply(204, undefined)
  })

  serve(nextDeliveriesEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, { deliveries: await nextDeliveries(platform, { actor, ...params, ...body }) }),
  )

  serve(exampleEventEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, { deliveries: await exampleEvent(platform, actor, params, body) }),
  )

  serve(listDevelopmentEventsEndpoint, async ({ platform, actor, params, query, reply }) =>
    reply(200, await listDevelopmentEvents(platform, actor, params, query)),
  )

  serve(listDevelopmentDeliveriesEndpoint, async ({ platform, actor, params, query, reply }) => {
    const { id } = await findDevelopment(platform.db, actor, params)
    return reply(200, await listDeliveries(platform.db, id, query))
  })

  serve(replayDevelopmentEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, { replayed: await replayDevelopment(platform, actor, params, body) }),
  )
})
