import { routes } from '../../serve.ts'
import { checkQuality } from './check-quality.ts'
import { checkQualityEndpoint } from './contract.ts'

export const themeQualityRoutes = routes((serve) => {
  serve(checkQualityEndpoint, async ({ platform, actor, reply }) => reply(200, await checkQuality(platform, actor)))
})
