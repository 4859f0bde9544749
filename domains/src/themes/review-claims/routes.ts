import { routes } from '../../serve.ts'
import { claimVersion, releaseClaim } from './claim-version.ts'
import { claimVersionEndpoint, releaseClaimEndpoint } from './contract.ts'

export const reviewClaimRoutes = routes((serve) => {
  serve(claimVersionEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await claimVersion(platform, actor, params.id, request.id)),
  )

  serve(releaseClaimEndpoint, async ({ platform, actor, params, request, reply }) =>
    reply(200, await releaseClaim(platform, actor, params.id, request.id)),
  )
})
