import { csvFile, exportListQuery } from '../admin-lists/index.ts'
import type { ListInput } from '../list-query.ts'
import { type Route, routes } from '../serve.ts'
import {
  exportPurchasesEndpoint,
  listAllPurchasesEndpoint,
  paymentWebhookEndpoint,
  refundAnyPurchaseEndpoint,
} from './contract.ts'
import type { Fulfilment } from './fulfilment.ts'
import { handlePaymentWebhook } from './processing/handle-payment-webhook.ts'
import { refundPurchase } from './processing/refund-purchase.ts'
import { purchaseColumns } from './purchases/csv-columns.ts'
import { listAllPurchases } from './purchases/list-all-purchases.ts'
import { getAnyPurchase } from './purchases/show-purchase.ts'
import { storePaymentRoutes } from './store-methods/routes.ts'

/** Returns the routes for purchases of every kind, and for the payment methods of stores. */
export function paymentsRoutes(fulfilments: readonly Fulfilment[]): readonly Route[] {
  return [...purchaseRoutes(fulfilments), ...storePaymentRoutes]
}

function purchaseRoutes(fulfilments: readonly Fulfilment[]): readonly Route[] {
  return routes((serve) => {
    serve(paymentWebhookEndpoint, async ({ platform, raw_body: rawBody, request, reply }) => {
      const call = { body: rawBody, headers: request.headers }
      return reply(200, { received: true, ...(await handlePaymentWebhook(platform, fulfilments, call, request.id)) })
    })

    serve(listAllPurchasesEndpoint, async ({ platform, query, reply }) =>
      reply(200, await listAllPurchases(platform.db, query)),
    )

    serve(exportPurchasesEndpoint, async ({ platform, actor, query, reply }) => {
      const readPage = (page: ListInput) => listAllPurchases(platform.db, page)
      const list = { list: 'purchases', columns: purchaseColumns, query, readPage }
      return reply(200, await exportListQuery(platform, actor, list), csvFile('purchases'))
    })

    serve(refundAnyPurchaseEndpoint, async ({ platform, actor, params, body, request, reply }) => {
      await refundPurchase(platform, fulfilments, actor, { ...params, ...body }, request.id)
      return reply(200, await getAnyPurchase(platform.db, params.id))
    })
  })
}
