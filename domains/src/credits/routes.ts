import { purchaseNotFound } from '../payments/contract.ts'
import {
  findStoreOfPurchase,
  GST_RATE_BASIS_POINTS,
  getTaxDocumentPdf,
  getTaxDocuments,
  refundPurchase,
  verifyPayment,
} from '../payments/index.ts'
import type { Platform } from '../platform.ts'
import { routes } from '../serve.ts'
import {
  getCreditBalanceEndpoint,
  getInvoiceEndpoint,
  getInvoicePdfEndpoint,
  getPurchaseEndpoint,
  listCreditPacksEndpoint,
  listPurchasesEndpoint,
  orderCreditsEndpoint,
  payCreditPurchaseEndpoint,
  refundPurchaseEndpoint,
  verifyCreditPaymentEndpoint,
} from './contract.ts'
import { getCreditBalance } from './packs/credit-balance.ts'
import { listCreditPacks } from './packs/list-credit-packs.ts'
import { creditsFulfilment } from './purchases/credits-fulfilment.ts'
import { listPurchases } from './purchases/list-purchases.ts'
import { orderCredits } from './purchases/order-credits.ts'
import { payPurchase } from './purchases/pay-purchase.ts'
import { getPurchase } from './purchases/show-purchase.ts'

// The guard of these endpoints checks the caller's permissions in the store of the purchase.
const ofPurchase = {
  store_of: {
    find: ({ platform, params }: { readonly platform: Platform; readonly params: { readonly id: string } }) =>
      findStoreOfPurchase(platform.db, { kind: 'credits', ...params }),
    not_found: purchaseNotFound,
  },
}

export const creditsRoutes = routes((serve) => {
  serve(listCreditPacksEndpoint, async ({ platform, reply }) =>
    reply(200, {
      items: await listCreditPacks(platform.db),
      next_cursor: null,
      gst_rate_basis_points: GST_RATE_BASIS_POINTS,
      can_buy: platform.payments.name !== 'off',
    }),
  )

  serve(getCreditBalanceEndpoint, async ({ platform, actor, reply }) => {
    const { store } = actor
    return reply(200, { store_slug: store.slug, credits: await getCreditBalance(platform.db, store.id) })
  })

  serve(orderCreditsEndpoint, async ({ platform, actor, body, request, reply }) =>
    reply(201, await orderCredits(platform, actor, body, request.id)),
  )

  serve(
    payCreditPurchaseEndpoint,
    async ({ platform, actor, params, reply }) => reply(200, await payPurchase(platform, actor, params.id)),
    ofPurchase,
  )

  serve(
    verifyCreditPaymentEndpoint,
    async ({ platform, actor, body, request, reply }) => {
      const purchaseId = await verifyPayment(platform, creditsFulfilment, actor, body, request.id)
      return reply(200, await getPurchase(platform.db, purchaseId))
    },
    {
      store_of: {
        find: ({ platform, body }) => findStoreOfPurchase(platform.db, { kind: 'credits', order_id: body.order_id }),
        not_found: purchaseNotFound,
      },
    },
  )

  serve(listPurchasesEndpoint, async ({ platform, actor, query, reply }) => {
    const { store } = actor
    return reply(200, await listPurchases(platform.db, store.id, query))
  })

  serve(
    getPurchaseEndpoint,
    async ({ platform, params, reply }) => reply(200, await getPurchase(platform.db, params.id)),
    ofPurchase,
  )

  serve(
    getInvoiceEndpoint,
    async ({ platform, params, reply }) => reply(200, await getTaxDocuments(platform.db, params.id)),
    ofPurchase,
  )

  serve(
    getInvoicePdfEndpoint,
    async ({ platform, params, query, reply }) => {
      const { pdf, headers } = await getTaxDocumentPdf(platform.db, params.id, query.document)
      return reply(200, pdf, { headers })
    },
    ofPurchase,
  )

  serve(refundPurchaseEndpoint, async ({ platform, actor, params, body, request, reply }) => {
    await refundPurchase(platform, [creditsFulfilment], actor, { ...params, ...body }, request.id)
    return reply(200, await getPurchase(platform.db, params.id))
  })
})
