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
    gst: paise('GST, all heads together'),
    total: paise('What is paid'),
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

/** How the buyer pays: a page of the test provider, or Razorpay's Checkout with these options. */
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

/** All particulars of Rule 46 of the CGST Rules 2017, frozen when issued; a credit note names the invoice it corrects. */
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
        rate_basis_points: z.int().describe('900 is 9 %'),
        amount: paise('Amount'),
      }),
    ),
    subtotal: paise('Taxable value'),
    gst: paise('GST, all heads together'),
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

export const packNotFound = refusal('pack_not_found', 404, 'There is no such credit pack')
export const billingProfileMissing = refusal(
  'billing_profile_missing',
  409,
  'Say first whom the invoice is made out to',
)
export const purchaseNotFound = refusal('purchase_not_found', 404, 'There is no such purchase')
export const invoiceNotIssued = refusal('invoice_not_issued', 409, 'The document has not been issued')
export const signatureInvalid = refusal('signature_invalid', 400, 'The payment signature is not right')
export const paymentFailed = refusal('payment_failed', 409, 'The payment failed')
export const paymentPending = refusal('payment_pending', 409, 'The payment has neither succeeded nor failed yet')
export const paymentMismatch = refusal('payment_mismatch', 409, 'That payment is not for this order and amount')
export const paymentProviderUnavailable = refusal(
  'payment_provider_unavailable',
  503,
  'The payment provider does not answer',
)
export const paymentsOff = refusal('payments_off', 409, "Buying credits isn't available on this platform")
export const purchaseNotRefundable = refusal('purchase_not_refundable', 409, 'Only a captured purchase can be refunded')

const storeQuery = z.object({ store_slug: StoreSlugField })
const purchaseParams = z.object({ id: z.uuid() })

export const listCreditPacksEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/packs',
  summary: 'The credit packs on sale, smallest first',
  tag: 'Credits',
  auth: 'public',
  response: {
    200: z.object({
      items: z.array(CreditPack),
      next_cursor: z.null(),
      gst_rate_basis_points: z.int(),
      can_buy: z.boolean().describe('False where the platform sells no credits'),
    }),
  },
})

export const getCreditBalanceEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/balance',
  summary: 'How many credits a store has',
  tag: 'Credits',
  auth: storeMembers('billing'),
  query: storeQuery,
  response: { 200: z.object({ store_slug: z.string(), credits: z.int() }) },
  refusals: [storeNotFound],
})

export const orderCreditsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/orders',
  summary: 'Begin a purchase; answers how to pay',
  tag: 'Credits',
  auth: storeMembers('billing'),
  body: z.object({
    store_slug: StoreSlugField,
    pack_id: z.string().max(80),
    return_path: z
      .string()
      .max(200)
      .regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of the marketplace')
      .default('/credits')
      .describe("Where on the marketplace the test provider's page leads back to"),
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
  summary: "Hand in what the provider's checkout answered; captures and adds the credits once",
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
  summary: "The provider's events, signed with HMAC over the body's bytes; a repeated event changes nothing",
  tag: 'Credits',
  auth: 'public',
  response: { 200: z.object({ received: z.literal(true), repeated: z.boolean() }) },
  refusals: [signatureInvalid],
  raw_body: true,
})

export const listPurchasesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/apps/purchases',
  summary: 'Purchases of credit packs of a store, newest first',
  tag: 'Credits',
  auth: storeMembers('billing'),
  query: storeQuery.extend(PageQuery.shape),
  response: { 200: pageOf(Purchase) },
  refusals: [storeNotFound],
})

export const getPurchaseEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id',
  summary: 'One purchase',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  response: { 200: Purchase },
  refusals: [purchaseNotFound],
})

export const getInvoiceEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id/invoice',
  summary: 'The tax invoice of a captured purchase, and its credit note where it was refunded',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  response: { 200: z.object({ invoice: TaxDocument, credit_note: TaxDocument.nullable() }) },
  refusals: [purchaseNotFound, invoiceNotIssued],
})

export const getInvoicePdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/credits/purchases/:id/invoice.pdf',
  summary: 'The tax invoice (or with ?document=credit_note the credit note) as PDF',
  tag: 'Credits',
  auth: storeMembers('billing'),
  params: purchaseParams,
  query: z.object({ document: z.enum(['invoice', 'credit_note']).default('invoice') }),
  response: { 200: { content_type: 'application/pdf', description: 'The document' } },
  refusals: [purchaseNotFound, invoiceNotIssued],
  // Setting a page takes a fifth of a second of the processor.
  rate_limit: { max: 60, window_ms: 60_000, by: 'account' },
})

export const refundPurchaseEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/credits/purchases/:id/refund',
  summary: 'Give the money of a captured purchase back, take the credits back, issue the credit note',
  tag: 'Administration',
  auth: ['admin'],
  params: purchaseParams,
  body: z.object({ reason: z.string().trim().min(3, 'Say why').max(300) }),
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
