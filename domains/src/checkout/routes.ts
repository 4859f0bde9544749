import { CUSTOMER_TOKEN_HEADER } from '../customers/contract.ts'
import { requestProvider } from '../payments/index.ts'
import { routes } from '../serve.ts'
import { CART_TOKEN_HEADER } from './cart/contract.ts'
import {
  getCheckoutEndpoint,
  openCheckoutEndpoint,
  orderCheckoutEndpoint,
  updateCheckoutEndpoint,
} from './checkouts/contract.ts'
import { openCheckout } from './checkouts/open-checkout.ts'
import { getCheckout, updateCheckout } from './checkouts/update-checkout.ts'
import { orderCheckout } from './pay/order-checkout.ts'

export const checkoutRoutes = routes((serve) => {
  serve(openCheckoutEndpoint, async ({ platform, body, request, reply }) => {
    const visitor = {
      ...body,
      cart_token: request.headers[CART_TOKEN_HEADER],
      customer_token: request.headers[CUSTOMER_TOKEN_HEADER],
    }
    return reply(200, await openCheckout(platform, visitor))
  })

  serve(getCheckoutEndpoint, async ({ platform, params, query, reply }) =>
    reply(200, await getCheckout(platform, { ...params, ...query })),
  )

  serve(updateCheckoutEndpoint, async ({ platform, params, body, reply }) =>
    reply(200, await updateCheckout(platform, { ...params, store_slug: body.store_slug }, body.form)),
  )

  serve(orderCheckoutEndpoint, async ({ platform, params, body, reply }) => {
    const request = { ...params, ...body, form: body.form, orders_url: body.orders_url }
    return reply(201, await requestProvider(platform, () => orderCheckout(platform, request)))
  })
})
