import { routes } from '../../serve.ts'
import { tryThemeEndpoint } from './contract.ts'
import { tryTheme } from './try-theme.ts'

export const themeTrialRoutes = routes((serve) => {
  serve(tryThemeEndpoint, async ({ platform, actor, params, reply }) =>
    reply(200, await tryTheme(platform, actor, params.theme_slug)),
  )
})
