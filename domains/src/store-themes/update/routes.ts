import { routes } from '../../serve.ts'
import { showThemeUpdateEndpoint } from './contract.ts'
import { showThemeUpdate } from './show-theme-update.ts'

export const themeUpdateRoutes = routes((serve) => {
  serve(showThemeUpdateEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await showThemeUpdate(platform, actor, params.theme_slug)),
  )
})
