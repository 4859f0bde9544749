import { routes } from '../../serve.ts'
import { showUpdateImpactEndpoint } from './contract.ts'
import { showUpdateImpact } from './show-update-impact.ts'

export const updateImpactRoutes = routes((serve) => {
  serve(showUpdateImpactEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showUpdateImpact(platform, actor, params.slug)),
  )
})
