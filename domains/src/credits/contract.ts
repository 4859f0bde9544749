import { endpoint, PageQuery, pageOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import {
  billingProfileMissing,
  Checkout,
  CheckoutResponse,
  invoiceNotIssued,
  PurchaseFields,
  paise,
  paymentProviderUnavailable,
  paymentsOff,
  pdfRateLimit,
  purchaseNotFound,
  purchaseNotPayable,
  purchaseNotRefundable,
  purchaseParams,
  RefundRequest,
  ReturnPath,
  TaxDocumentQuery,
  TaxDocuments,
  verificationRefusals,
} from '../payments/contract.ts'
import { storeMembers } from '../permissions/contract.ts'
import { admins } from '../platform-permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../stores/refusals/contract.ts'

export const CreditPack = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    credits: z.int(),
    price: paise('Price before GST'),
    currency: z.literal('INR'),
  })
  .meta({ id: 'CreditPack' })
export type CreditPack = z.infer<typeof CreditPack>

/** A purchase of a credit pack. */
export const Purchase = PurchaseFields.extend({ pack_name: z.string(), credits: z.int() }).meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

export const packNotFound = refusal('pack_not_found', 404, 'Credit pack not found')

const storeQuery = z.object({ store_slug: StoreSlugField })

export const listCreditPacksEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/packs',
  summary: 'List credit packs, smallest first',
  tag: 'Credits',
  auth: 'public',
  response: {
    200: z.object({
      items: z.array(CreditPack),
      next_cursor: z.null(),
      gst_rate_basis_points: z.int(),
      can_buy: z.boolean().describe('False if the platform doesn’t sell credits'),
    }),
  },
})

export const getCreditBalanceEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/balance',
  summary: 'Get a store’s credit balance',
  tag: 'Credits',
  auth: storeMembers('billing'),
  query: storeQuery,
  response: { 200: z.object({ store_slug: z.string(), credits: z.int() }) },
  refusals: [storeNotFound],
})

export const orderCreditsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/orders',
  summary: 'Create a purchase. Returns how to pay for it',
  tag: 'Credits',
  auth: storeMembers('billing'),
  body: z.object({
    store_slug: StoreSlugField,
    pack_id: z.string().max(80),
    return_path: ReturnPath.default('/credits').describe("Marketplace path that the test provider's page returns to"),
  }),
  response: { 201: z.object({ purchase: Purchase, checkout: Checkout }) },
  refusals: [
    storeNotFound,
    storeSuspended,
    packNotFound,
    billingProfileMissing,
    paymentsOff,
    paymentProviderUnavailable,
  ],
  idempotent: true,
  rate_limit: { max: 60, window_ms: 600_000, by: 'account' },
})

export const payCreditPurchaseEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/purchases/:id/pay',
  summary: 'Continue a purchase that hasn’t been paid. Returns how to pay for it',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  response: { 200: z.object({ purchase: Purchase, checkout: Checkout }) },
  refusals: [purchaseNotFound, purchaseNotPayable, storeSuspended, billingProfileMissing, paymentsOff],
  rate_limit: { max: 60, window_ms: 600_000, by: 'account' },
})

export const verifyCreditPaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/verify',
  summary: "Confirm a payment with the response of the provider's checkout. Captures it and adds the credits once",
  tag: 'Credits',
  auth: storeMembers('billing'),
  body: CheckoutResponse,
  response: { 200: Purchase },
  refusals: verificationRefusals,
  idempotent: true,
})

export const listPurchasesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/purchases',
  summary: 'List a store’s credit purchases, newest first',
  tag: 'Credits',
  auth: storeMembers('billing'),
  query: storeQuery.extend(PageQuery.shape),
  response: { 200: pageOf(Purchase) },
  refusals: [storeNotFound],
})

export const getPurchaseEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id',
  summary: 'Get a purchase',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  response: { 200: Purchase },
  refusals: [purchaseNotFound],
})

export const getInvoiceEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id/invoice',
  summary: 'Get the tax invoice of a captured purchase, and its credit note if it was refunded',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  response: { 200: TaxDocuments },
  refusals: [purchaseNotFound, invoiceNotIssued],
})

export const getInvoicePdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id/invoice.pdf',
  summary: 'Download the tax invoice as a PDF, or the credit note with ?document=credit_note',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  query: TaxDocumentQuery,
  response: { 200: { content_type: 'application/pdf', description: 'The document' } },
  refusals: [purchaseNotFound, invoiceNotIssued],
  rate_limit: pdfRateLimit,
})

export const refundPurchaseEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/credits/purchases/:id/refund',
  summary: 'Refund a captured purchase: return the payment, remove the credits and issue a credit note',
  tag: 'Administration',
  auth: admins('payments.refund'),
  confirmed: true,
  params: purchaseParams,
  body: RefundRequest,
  response: { 200: Purchase },
  refusals: [purchaseNotFound, purchaseNotRefundable, paymentProviderUnavailable],
  idempotent: true,
})
