import { routes } from '../serve.ts'
import {
  exportPlatformStatsEndpoint,
  getFunnelStatsEndpoint,
  getPlatformStatsEndpoint,
  getSignupStatsEndpoint,
  getVendorCohortsEndpoint,
  listCountedRecordsEndpoint,
  listFunnelJourneysEndpoint,
  listRecentSignupEventsEndpoint,
  openSignupEndpoint,
  sendFunnelEmailsEndpoint,
  unsubscribeSignupEndpoint,
} from './contract.ts'
import { sendFunnelEmails } from './emails/send-funnel-emails.ts'
import { unsubscribeSignup } from './emails/unsubscribe-signup.ts'
import { getFunnelStats } from './funnel/funnel-stats.ts'
import { listFunnelJourneys } from './funnel/list-journeys.ts'
import { listRecentSignupEvents } from './funnel/list-recent-events.ts'
import { getSignupStats } from './funnel/signup-stats.ts'
import { exportPlatformStats } from './platform/export-platform-stats.ts'
import { listCountedRecords } from './platform/list-counted-records.ts'
import { getPlatformStats } from './platform/platform-stats.ts'
import { getVendorCohorts } from './platform/vendor-cohorts.ts'
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

  serve(sendFunnelEmailsEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, await sendFunnelEmails(platform, actor, body, request.id)),
  )

  serve(unsubscribeSignupEndpoint, async ({ platform, body, reply }) => {
    await unsubscribeSignup(platform, body.token)
    return reply(200, { unsubscribed: true })
  })

  serve(getPlatformStatsEndpoint, async ({ platform, query, reply }) =>
    reply(200, await getPlatformStats(platform, query)),
  )

  serve(exportPlatformStatsEndpoint, async ({ platform, query, reply }) =>
    reply(200, Buffer.from(await exportPlatformStats(platform, query)), {
      headers: {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="platform-${query.from}-${query.to}.csv"`,
      },
    }),
  )

  serve(listCountedRecordsEndpoint, async ({ platform, query, reply }) =>
    reply(200, await listCountedRecords(platform, query)),
  )

  serve(getVendorCohortsEndpoint, async ({ platform, reply }) => reply(200, await getVendorCohorts(platform)))
})
