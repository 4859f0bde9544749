import { routes } from '../serve.ts'
import { getStorePlanEndpoint } from './contract.ts'
import { getPlanUse } from './get-plan-use.ts'

export const plansRoutes = routes((serve) => {
  serve(getStorePlanEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getPlanUse(platform.db, actor.store, platform.clock())),
  )
})
