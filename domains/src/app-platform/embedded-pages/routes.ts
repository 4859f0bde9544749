import { routes } from '../../serve.ts'
import { getEmbeddedPageEndpoint, listAppNavigationEndpoint } from './contract.ts'
import { getEmbeddedPage, listAppNavigation } from './find-installed-page.ts'

export const embeddedPageRoutes = routes((serve) => {
  serve(getEmbeddedPageEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await getEmbeddedPage(platform, actor, params.id)),
  )

  serve(listAppNavigationEndpoint, async ({ platform, actor, reply }) =>
    reply(200, { items: await listAppNavigation(platform, actor) }),
  )
})
