import { routes } from '../../serve.ts'
import { stopMarketingEndpoint } from './contract.ts'
import { stopMarketing } from './stop-marketing.ts'

export const marketingRoutes = routes((serve) => {
  serve(stopMarketingEndpoint, async ({ platform, params, body, reply }) =>
    reply(200, await stopMarketing(platform, { ...params, ...body })),
  )
})
