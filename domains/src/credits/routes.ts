import { Refused } from '@haat/http-contract'
import type { Platform } from '../platform.ts'
import { routes } from '../serve.ts'
import {
  getCreditBalanceEndpoint,
  getInvoiceEndpoint,
  getInvoicePdfEndpoint,
  getPurchaseEndpoint,
  invoiceNotIssued,
  listCreditPacksEndpoint,
  listPurchasesEndpoint,
  orderCreditsEndpoint,
  paymentWebhookEndpoint,
  purchaseNotFound,
  refundPurchaseEndpoint,
  verifyCreditPaymentEndpoint,
} from './contract.ts'
import { getTaxDocuments } from './invoices/get-tax-documents.ts'
import { GST_RATE_BASIS_POINTS } from './invoices/gst.ts'
import { renderTaxDocument } from './invoices/tax-document-pdf.ts'
import { getCreditBalance } from './packs/credit-balance.ts'
import { listCreditPacks } from './packs/list-credit-packs.ts'
import { handlePaymentWebhook } from './payments/handle-payment-webhook.ts'
import { orderCredits } from './payments/order-credits.ts'
import { refundPurchase } from './payments/refund-purchase.ts'
import { verifyPayment } from './payments/verify-payment.ts'
import { listPurchases } from './purchases/list-purchases.ts'
import { findStoreOfPurchase } from './purchases/purchase-row.ts'
import { getPurchase } from './purchases/show-purchase.ts'

// The guard of these endpoints checks the caller's permissions in the store of the purchase.
const ofPurchase = {
  store_of: {
    find: ({ platform, params }: { readonly platform: Platform; readonly params: { readonly id: string } }) =>
      findStoreOfPurchase(platform.db, params),
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
    verifyCreditPaymentEndpoint,
    async ({ platform, actor, body, request, reply }) =>
      reply(200, await verifyPayment(platform, actor, body, request.id)),
    {
      store_of: {
        find: ({ platform, body }) => findStoreOfPurchase(platform.db, { order_id: body.order_id }),
        not_found: purchaseNotFound,
      },
    },
  )

  serve(paymentWebhookEndpoint, async ({ platform, raw_body: rawBody, request, reply }) => {
    const call = { body: rawBody, headers: request.headers }
    return reply(200, { received: true, ...(await handlePaymentWebhook(platform, call, request.id)) })
  })

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
      const document = (await getTaxDocuments(platform.db, params.id))[query.document]
      if (document === null) throw new Refused(invoiceNotIssued)
      return reply(200, await renderTaxDocument(document), {
        headers: { 'content-disposition': `inline; filename="${document.number.replaceAll('/', '-')}.pdf"` },
      })
    },
    ofPurchase,
  )

  serve(refundPurchaseEndpoint, async ({ platform, actor, params, body, request, reply }) =>
    reply(200, await refundPurchase(platform, actor, { ...params, ...body }, request.id)),
  )
})
