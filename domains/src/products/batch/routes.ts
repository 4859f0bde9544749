import { routes } from '../../serve.ts'
import { changeProducts } from './change-products.ts'
import { changeProductsEndpoint } from './contract.ts'

export const batchRoutes = routes((serve) => {
  serve(changeProductsEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(200, { items: await changeProducts(platform, { actor, request_id: request.id }, body) }),
  )
})
