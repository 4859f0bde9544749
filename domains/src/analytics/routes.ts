import { routes } from '../serve.ts'
import {
  getFunnelStatsEndpoint,
  getSignupStatsEndpoint,
  listFunnelJourneysEndpoint,
  listRecentSignupEventsEndpoint,
  openSignupEndpoint,
} from './contract.ts'
import { getFunnelStats } from './funnel/funnel-stats.ts'
import { listFunnelJourneys } from './funnel/list-journeys.ts'
import { listRecentSignupEvents } from './funnel/list-recent-events.ts'
import { getSignupStats } from './funnel/signup-stats.ts'
import { journeyCookie, journeyIdOf } from './signup/journey-cookie.ts'
import { openJourney } from './signup/open-journey.ts'

export const analyticsRoutes = routes((serve) => {
  serve(openSignupEndpoint, async ({ platform, body, request, reply }) => {
    const browser = { journey_id: journeyIdOf(request.cookies), user_agent: request.user_agent }
    const opened = await openJourney(platform, body, browser)
    const cookies = opened === undefined ? [] : [journeyCookie(opened, platform.clock())]
    return reply(204, undefined, { cookies })
  })

  serve(getFunnelStatsEndpoint, async ({ platform, query, reply }) => reply(200, await getFunnelStats(platform, query)))

  serve(getSignupStatsEndpoint, async ({ platform, query, reply }) => reply(200, await getSignupStats(platform, query)))

  serve(listFunnelJourneysEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await listFunnelJourneys(platform, actor, body, request.id)),
  )

  serve(listRecentSignupEventsEndpoint, async ({ platform, body, reply }) =>
    reply(200, await listRecentSignupEvents(platform, body)),
  )
})
