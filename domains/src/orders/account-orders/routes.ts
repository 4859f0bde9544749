import { CUSTOMER_TOKEN_HEADER } from '../../customers/contract.ts'
import { routes } from '../../serve.ts'
import { listAccountOrdersEndpoint } from './contract.ts'
import { listAccountOrders } from './list-account-orders.ts'

export const accountOrderRoutes = routes((serve) => {
  serve(listAccountOrdersEndpoint, async ({ platform, query, request, reply }) => {
    const token = request.headers[CUSTOMER_TOKEN_HEADER]
    return reply(200, await listAccountOrders(platform, { ...query, token }), {
      headers: { 'cache-control': 'no-store' },
    })
  })
})
