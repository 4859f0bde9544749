import { routes } from '../serve.ts'
import { dismissSetUpEndpoint, getStoreHomeEndpoint } from './contract.ts'
import { dismissSetUp } from './dismiss-set-up.ts'
import { getHome } from './get-home.ts'

export const storeHomeRoutes = routes((serve) => {
  serve(getStoreHomeEndpoint, async ({ platform, actor, reply }) => reply(200, await getHome(platform, actor)))

  serve(dismissSetUpEndpoint, async ({ platform, actor, reply }) => {
    await dismissSetUp(platform, actor)
    return reply(204, undefined)
  })
})
