import { type Route, routes } from '../serve.ts'
import { planCatalogueRoutes } from './catalogue/routes.ts'
import { getStorePlanEndpoint } from './contract.ts'
import { getPlanUse } from './get-plan-use.ts'

const storePlanRoutes = routes((serve) => {
  serve(getStorePlanEndpoint, async ({ platform, actor, reply }) =>
    reply(200, await getPlanUse(platform.db, actor.store, platform.clock())),
  )
})

export const plansRoutes: readonly Route[] = [...storePlanRoutes, ...planCatalogueRoutes]
