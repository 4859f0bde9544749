import { routes } from '../../serve.ts'
import { startThemeDemoEndpoint } from './contract.ts'
import { startDemo } from './start-demo.ts'

export const liveDemoRoutes = routes((serve) => {
  serve(startThemeDemoEndpoint, async ({ platform, actor, params, reply }) =>
    reply(201, await startDemo(platform, actor, params.theme_slug)),
  )
})
