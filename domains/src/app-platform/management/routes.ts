import { routes } from '../../serve.ts'
import { getAppDetailsEndpoint } from './contract.ts'
import { getAppDetails } from './get-app-details.ts'

export const managementRoutes = routes((serve) => {
  serve(getAppDetailsEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getAppDetails(platform, actor, params.id)),
  )
})
