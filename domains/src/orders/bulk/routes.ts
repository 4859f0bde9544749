import { routes } from '../../serve.ts'
import { changeOrders } from './change-orders.ts'
import { changeOrdersEndpoint } from './contract.ts'

export const bulkOrderRoutes = routes((serve) => {
  serve(changeOrdersEndpoint, async ({ platform, actor, body, reply }) =>
    reply(200, { results: await changeOrders(platform, actor, body.ids, body.change) }),
  )
})
