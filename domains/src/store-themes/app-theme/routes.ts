import { routes } from '../../serve.ts'
import { appThemeEndpoint } from './contract.ts'
import { showAppTheme } from './show-app-theme.ts'

export const appThemeRoutes = routes((serve) => {
  serve(appThemeEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await showAppTheme(platform, actor.installation)),
  )
})
