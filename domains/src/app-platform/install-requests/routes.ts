import { routes } from '../../serve.ts'
import {
  dismissAppRequestEndpoint,
  getAppOfferEndpoint,
  listAppRequestsEndpoint,
  requestAppEndpoint,
} from './contract.ts'
import { dismissRequest } from './dismiss-request.ts'
import { listAppRequests } from './list-requests.ts'
import { requestApp } from './request-app.ts'
import { showOffer } from './show-offer.ts'

export const installRequestRoutes = routes((serve) => {
  serve(getAppOfferEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showOffer(platform.db, actor, params.id)),
  )

  serve(requestAppEndpoint, async ({ platform, actor, params, body, reply }) =>
    reply(200, await requestApp(platform, actor, { app_id: params.id, note: body.note })),
  )

  serve(listAppRequestsEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listAppRequests(platform.db, actor.store.id), next_cursor: null }),
  )

  serve(dismissAppRequestEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, { items: await dismissRequest(platform, actor, params.request_id), next_cursor: null }),
  )
})
