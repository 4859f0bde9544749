import { routes } from '../../serve.ts'
import { OrderPaymentStatus, OrderStatus } from '../contract.ts'
import { getBuyerDocumentEndpoint } from '../documents/contract.ts'
import { renderDocumentOf } from '../documents/read-documents.ts'
import type { OrderFollower } from '../followers.ts'
import { ReturnStatus } from '../returns/contract.ts'
import { cancelBuyerReturn, requestBuyerReturn } from './buyer-returns.ts'
import { cancelBuyerOrder } from './cancel-buyer-order.ts'
import { choosePayment } from './choose-payment.ts'
import {
  cancelBuyerOrderEndpoint,
  cancelBuyerReturnEndpoint,
  choosePaymentEndpoint,
  getBuyerOrderEndpoint,
  orderWebhookEndpoint,
  reportOrderPaymentEndpoint,
  requestReturnEndpoint,
  verifyOrderPaymentEndpoint,
} from './contract.ts'
import { handleOrderWebhook } from './handle-order-webhook.ts'
import { reportOrderPayment } from './report-order-payment.ts'
import { requireBuyerOrder, showBuyerOrder } from './show-buyer-order.ts'
import { verifyOrderPayment } from './verify-order-payment.ts'

/** Routes for buyers and payment providers. */
export function buyerOrderRoutes(followers: readonly OrderFollower[]) {
  return routes((serve) => {
    serve(getBuyerOrderEndpoint, async ({ platform, params, query, reply }) =>
      reply(200, await showBuyerOrder(platform, { ...params, store_slug: query.store_slug }, query.return_url)),
    )

    serve(verifyOrderPaymentEndpoint, async ({ platform, params, body, reply }) => {
      const { store_slug: storeSlug, ...response } = body
      const order = await verifyOrderPayment(platform, followers, { ...params, store_slug: storeSlug }, response)
      return reply(200, {
        status: OrderStatus.parse(order.status),
        payment_status: OrderPaymentStatus.parse(order.payment_status),
      })
    })

    serve(choosePaymentEndpoint, async ({ platform, params, body, reply }) => {
      const key = { ...params, store_slug: body.store_slug }
      await choosePayment(platform, key, body.method)
      return reply(200, { payment_method: body.method })
    })

    serve(reportOrderPaymentEndpoint, async ({ platform, params, body, reply }) => {
      const key = { ...params, store_slug: body.store_slug }
      return reply(200, { reference: await reportOrderPayment(platform, key, body.reference) })
    })

    serve(cancelBuyerOrderEndpoint, async ({ platform, params, body, reply }) => {
      const { status } = await cancelBuyerOrder(platform, { ...params, store_slug: body.store_slug })
      return reply(200, { status: OrderStatus.parse(status) })
    })

    serve(requestReturnEndpoint, async ({ platform, params, body, reply }) => {
      const { store_slug: storeSlug, ...request } = body
      const { number, status } = await requestBuyerReturn(platform, { ...params, store_slug: storeSlug }, request)
      return reply(201, { number, status: ReturnStatus.parse(status) })
    })

    serve(cancelBuyerReturnEndpoint, async ({ platform, params: { token, number }, body, reply }) => {
      const { status } = await cancelBuyerReturn(platform, { token, store_slug: body.store_slug }, number)
      return reply(200, { status: ReturnStatus.parse(status) })
    })

    serve(getBuyerDocumentEndpoint, async ({ platform, params, query, reply }) => {
      const { order, store } = await requireBuyerOrder(platform, { token: params.token, store_slug: query.store_slug })
      const { pdf, headers } = await renderDocumentOf(platform, store, order.id, params.document_id)
      return reply(200, pdf, { headers })
    })

    serve(orderWebhookEndpoint, async ({ platform, params, raw_body: body, request, reply }) => {
      const { repeated } = await handleOrderWebhook(platform, followers, { ...params, body, headers: request.headers })
      return reply(200, { received: true, repeated })
    })
  })
}
