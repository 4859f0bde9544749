import { clearedVisitCookie } from '../identity/index.ts'
import { routes } from '../serve.ts'
import { listVisits } from './consent/list-visits.ts'
import { allowSupport, getSupportAccess, withdrawSupport } from './consent/support-access.ts'
import {
  allowSupportEndpoint,
  getRunningVisitEndpoint,
  getSupportAccessEndpoint,
  getVisitEndpoint,
  listSupportVisitsEndpoint,
  openVisitEndpoint,
  startImpersonationEndpoint,
  stopImpersonationEndpoint,
  stopVisitEndpoint,
  withdrawSupportEndpoint,
} from './contract.ts'
import { findRunningVisit, stopImpersonation } from './start/running-visit.ts'
import { startImpersonation } from './start/start-impersonation.ts'
import { getVisit, stopVisit } from './visit/current-visit.ts'
import { openVisit } from './visit/open-visit.ts'

export const impersonationRoutes = routes((serve) => {
  serve(getSupportAccessEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getSupportAccess(platform.db, actor.account_id, platform.clock())),
  )

  serve(allowSupportEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await allowSupport(platform, actor, body.duration, request.id)),
  )

  serve(withdrawSupportEndpoint, async ({ platform, actor, request, reply }) =>
    reply(200, await withdrawSupport(platform, actor, request.id)),
  )

  serve(listSupportVisitsEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listVisits(platform.db, actor.account_id, query, platform.clock())),
  )

  serve(startImpersonationEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await startImpersonation(platform, { actor, request }, body)),
  )

  serve(getRunningVisitEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { visit: await findRunningVisit(platform.db, actor.account_id, platform.clock()) }),
  )

  serve(stopImpersonationEndpoint, async ({ platform, actor, params, request, reply }) => {
    await stopImpersonation(platform, actor, params.id, request.id)
    return reply(204, undefined)
  })

  serve(openVisitEndpoint, async ({ platform, body, request, reply }) => {
    const { store_slug: storeSlug, cookie } = await openVisit(platform, body.code, request)
    return reply(200, { store_slug: storeSlug }, { cookies: [cookie] })
  })

  serve(getVisitEndpoint, async ({ platform, request, reply }) => reply(200, await getVisit(platform, request.token)))

  serve(stopVisitEndpoint, async ({ platform, request, reply }) => {
    await stopVisit(platform, request)
    return reply(204, undefined, { cookies: [clearedVisitCookie(platform.settings)] })
  })
})
