import { routes } from '../../serve.ts'
import { getSalesEndpoint } from './contract.ts'
import { getSales } from './get-sales.ts'

export const salesRoutes = routes((serve) => {
  serve(getSalesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await getSales(platform.db, actor.store, query, platform.clock())),
  )
})
