import { routes } from '../../serve.ts'
import { reportPresenceEndpoint } from './contract.ts'
import { reportPresence } from './report-presence.ts'

export const presenceRoutes = routes((serve) => {
  serve(reportPresenceEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await reportPresence(platform, actor, body)),
  )
})
