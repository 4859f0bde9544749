import { routes } from '../../serve.ts'
import { getInstallLinkEndpoint, getLinkedAppEndpoint, saveInstallLinkEndpoint } from './contract.ts'
import { getInstallLink, saveInstallLink } from './manage-install-link.ts'
import { showLinkedApp } from './show-linked-app.ts'

export const installLinkRoutes = routes((serve) => {
  serve(getInstallLinkEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getInstallLink(platform, actor, params.app_id)),
  )

  serve(saveInstallLinkEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await saveInstallLink(platform, { actor, ...params, ...body, request_id: request.id })),
  )

  serve(getLinkedAppEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await showLinkedApp(platform.db, actor, query.key)),
  )
})
