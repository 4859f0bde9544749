import { routes } from '../../serve.ts'
import { getAppDetailsEndpoint, previewUninstallEndpoint } from './contract.ts'
import { getAppDetails } from './get-app-details.ts'
import { previewUninstall } from './preview-uninstall.ts'

export const managementRoutes = routes((serve) => {
  serve(getAppDetailsEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getAppDetails(platform, actor, params.id)),
  )

  serve(previewUninstallEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await previewUninstall(platform, actor, params.id)),
  )
})
