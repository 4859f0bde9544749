import { routes } from '../../serve.ts'
import { createPageSessionEndpoint } from './contract.ts'
import { createPageSession } from './create-page-session.ts'

export const pageSessionRoutes = routes((serve) => {
  serve(createPageSessionEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, await createPageSession(platform, actor, body.app_id)),
  )
})
