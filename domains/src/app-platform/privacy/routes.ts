import { routes } from '../../serve.ts'
import { askAppsEndpoint, confirmPrivacyRequestEndpoint, listPrivacyRequestsEndpoint } from './contract.ts'
import { askApps, confirmPrivacyRequest, listPrivacyRequests } from './privacy-requests.ts'

export const privacyRoutes = routes((serve) => {
  serve(listPrivacyRequestsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listPrivacyRequests(platform, actor.store.id, query)),
  )

  serve(askAppsEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await askApps(platform, actor, params.id)),
  )

  serve(confirmPrivacyRequestEndpoint, async ({ platform, params, body, reply }) => {
    await confirmPrivacyRequest(platform, params.id, body)
    return reply(204, undefined)
  })
})
