import { purchaseNotFound } from '../../payments/contract.ts'
import { findStoreOfPurchase, getTaxDocumentPdf, getTaxDocuments, verifyPayment } from '../../payments/index.ts'
import type { Platform } from '../../platform.ts'
import { routes } from '../../serve.ts'
import {
  getThemeInvoiceEndpoint,
  getThemeInvoicePdfEndpoint,
  getThemePurchaseEndpoint,
  listThemePurchasesEndpoint,
  orderThemeEndpoint,
  verifyThemePaymentEndpoint,
} from './contract.ts'
import { listThemePurchases } from './list-theme-purchases.ts'
import { orderTheme } from './order-theme.ts'
import { getThemePurchase } from './show-theme-purchase.ts'
import { themeFulfilment } from './theme-fulfilment.ts'

// The guard of these endpoints checks the caller's permissions in the store of the purchase.
const ofPurchase = {
  store_of: {
    find: ({ platform, params }: { readonly platform: Platform; readonly params: { readonly id: string } }) =>
      findStoreOfPurchase(platform.db, { kind: 'theme', ...params }),
    not_found: purchaseNotFound,
  },
}

export const themePurchaseRoutes = routes((serve) => {
  serve(orderThemeEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    const order = { ...params, price_paise: body.price_paise, return_path: body.return_path }
    return reply(201, await orderTheme(platform, actor, order, request.id))
  })

  serve(
    verifyThemePaymentEndpoint,
    async ({ platform, actor, body, request, reply }) => {
      const purchaseId = await verifyPayment(platform, themeFulfilment, actor, body, request.id)
      return reply(200, await getThemePurchase(platform.db, purchaseId))
    },
    {
      store_of: {
        find: ({ platform, body }) => findStoreOfPurchase(platform.db, { kind: 'theme', order_id: body.order_id }),
        not_found: purchaseNotFound,
      },
    },
  )

  serve(listThemePurchasesEndpoint, async ({ platform, actor, query, reply }) =>
    reply(200, await listThemePurchases(platform.db, actor.store.id, query)),
  )

  serve(
    getThemePurchaseEndpoint,
    async ({ platform, params, reply }) => reply(200, await getThemePurchase(platform.db, params.id)),
    ofPurchase,
  )

  serve(
    getThemeInvoiceEndpoint,
    async ({ platform, params, reply }) => reply(200, await getTaxDocuments(platform.db, params.id)),
    ofPurchase,
  )

  serve(
    getThemeInvoicePdfEndpoint,
    async ({ platform, params, query, reply }) => {
      const { pdf, headers } = await getTaxDocumentPdf(platform.db, params.id, query.document)
      return reply(200, pdf, { headers })
    },
    ofPurchase,
  )
})
