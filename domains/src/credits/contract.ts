import { endpoint, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { storeMembers } from '../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../stores/refusals/contract.ts'

const paise = (what: string) => z.int().describe(`${what}, in paise`)

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

export const purchaseStatuses = ['created', 'paid', 'captured', 'failed', 'refunded'] as const
export const PurchaseStatus = z.enum(purchaseStatuses)
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

export const Purchase = z
  .object({
    id: z.uuid(),
    pack_name: z.string(),
    credits: z.int(),
    subtotal: paise('Taxable value'),
    gst: paise('Total GST'),
    total: paise('Total including GST'),
    currency: z.literal('INR'),
    status: PurchaseStatus,
    order_id: z.string(),
    payment_id: z.string().nullable(),
    created_at: Time,
    invoice_number: z.string().nullable(),
    credit_note_number: z.string().nullable(),
    failure_reason: z.string().nullable(),
  })
  .meta({ id: 'Purchase' })
export type Purchase = z.infer<typeof Purchase>

/** How the buyer pays: on the test provider's page, or in Razorpay Checkout with these options. */
export const Checkout = z.discriminatedUnion('provider', [
  z.object({ provider: z.literal('test'), url: z.url() }),
  z.object({
    provider: z.literal('razorpay'),
    key_id: z.string(),
    order_id: z.string(),
    amount: paise('Amount'),
    currency: z.literal('INR'),
    name: z.string(),
    description: z.string(),
    prefill: z.object({ name: z.string(), email: z.string() }),
  }),
])
export type Checkout = z.infer<typeof Checkout>

export const Party = z.object({
  name: z.string(),
  address: z.array(z.string()).describe('Lines'),
  gstin: z.string().nullable(),
  state: z.string(),
  state_code: z.string(),
})
export type Party = z.infer<typeof Party>

/**
 * All particulars required by Rule 46 of the CGST Rules 2017, fixed when issued. A credit note names the invoice it
 * corrects.
 */
export const TaxDocument = z
  .object({
    kind: z.enum(['invoice', 'credit_note']),
    number: z.string().max(16),
    issued_at: Time,
    issued_on: z.iso.date().describe('Date in India'),
    corrects: z.object({ number: z.string(), issued_on: z.iso.date() }).nullable(),
    supplier: Party,
    recipient: Party,
    place_of_supply: z.object({ state: z.string(), state_code: z.string() }),
    lines: z.array(
      z.object({
        description: z.string(),
        sac: z.string(),
        quantity: z.int(),
        unit: z.string(),
        unit_price: paise('Unit price'),
        taxable_value: paise('Taxable value'),
      }),
    ),
    taxes: z.array(
      z.object({
        head: z.enum(['CGST', 'SGST', 'UTGST', 'IGST']),
        rate_basis_points: z.int().describe('900 is 9%'),
        amount: paise('Amount'),
      }),
    ),
    subtotal: paise('Taxable value'),
    gst: paise('Total GST'),
    total: paise('Total'),
    total_in_words: z.string(),
    currency: z.literal('INR'),
    reverse_charge: z.literal('No'),
    credits: z.int(),
    order_id: z.string(),
    payment_id: z.string(),
    note: z.string(),
  })
  .meta({ id: 'TaxDocument' })
export type TaxDocument = z.infer<typeof TaxDocument>

export const packNotFound = refusal('pack_not_found', 404, 'Credit pack not found')
export const billingProfileMissing = refusal('billing_profile_missing', 409, 'Add your billing details first')
export const purchaseNotFound = refusal('purchase_not_found', 404, 'Purchase not found')
export const invoiceNotIssued = refusal('invoice_not_issued', 409, 'This document hasn’t been issued')
export const signatureInvalid = refusal('signature_invalid', 400, 'The payment signature is invalid')
export const paymentFailed = refusal('payment_failed', 409, 'The payment failed')
export const paymentPending = refusal('payment_pending', 409, 'The payment is still pending')
export const paymentMismatch = refusal('payment_mismatch', 409, 'This payment doesn’t match the order or its amount')
export const paymentProviderUnavailable = refusal(
  'payment_provider_unavailable',
  503,
  'The payment provider isn’t responding. Try again in a few minutes.',
)
export const paymentsOff = refusal('payments_off', 409, 'Buying credits isn’t available on this platform')
export const purchaseNotRefundable = refusal('purchase_not_refundable', 409, 'Only a captured purchase can be refunded')

const storeQuery = z.object({ store_slug: StoreSlugField })
const purchaseParams = z.object({ id: z.uuid() })

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
    return_path: z
      .string()
      .max(200)
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path on the marketplace, starting with one slash')
      .default('/credits')
      .describe("Marketplace path that the test provider's page returns to"),
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

export const verifyCreditPaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/verify',
  summary: "Confirm a payment with the response of the provider's checkout. Captures it and adds the credits once",
  tag: 'Credits',
  auth: storeMembers('billing'),
  body: z.object({ order_id: z.string().max(80), payment_id: z.string().max(80), signature: z.string().max(200) }),
  response: { 200: Purchase },
  refusals: [
    purchaseNotFound,
    signatureInvalid,
    paymentMismatch,
    paymentFailed,
    paymentPending,
    paymentProviderUnavailable,
  ],
  idempotent: true,
})

export const paymentWebhookEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/webhook',
  summary:
    "Receive the provider's webhook events, signed with HMAC over the raw body. A repeated event changes nothing",
  tag: 'Credits',
  auth: 'public',
  response: { 200: z.object({ received: z.literal(true), repeated: z.boolean() }) },
  refusals: [signatureInvalid],
  raw_body: true,
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
  response: { 200: z.object({ invoice: TaxDocument, credit_note: TaxDocument.nullable() }) },
  refusals: [purchaseNotFound, invoiceNotIssued],
})

export const getInvoicePdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id/invoice.pdf',
  summary: 'Download the tax invoice as a PDF, or the credit note with ?document=credit_note',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  query: z.object({ document: z.enum(['invoice', 'credit_note']).default('invoice') }),
  response: { 200: { content_type: 'application/pdf', description: 'The document' } },
  refusals: [purchaseNotFound, invoiceNotIssued],
  // Rendering a PDF takes about 0.2 s of processor time.
  rate_limit: { max: 60, window_ms: 60_000, by: 'account' },
})

export const refundPurchaseEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/credits/purchases/:id/refund',
  summary: 'Refund a captured purchase: return the payment, remove the credits and issue a credit note',
  tag: 'Administration',
  auth: ['admin'],
  params: purchaseParams,
  body: z.object({ reason: z.string().trim().min(3, 'Enter a reason').max(300) }),
  response: { 200: Purchase },
  refusals: [purchaseNotFound, purchaseNotRefundable, paymentProviderUnavailable],
  idempotent: true,
})

export const creditEndpoints = [
  listCreditPacksEndpoint,
  getCreditBalanceEndpoint,
  orderCreditsEndpoint,
  verifyCreditPaymentEndpoint,
  paymentWebhookEndpoint,
  listPurchasesEndpoint,
  getPurchaseEndpoint,
  getInvoiceEndpoint,
  getInvoicePdfEndpoint,
  refundPurchaseEndpoint,
]
