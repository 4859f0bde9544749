import { DAY_MS, endpoint, filterable, listQuery, pageOf, refusal, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../admin-lists/contract.ts'
import { admins } from '../platform-permissions/contract.ts'

// Shared by the endpoints of everything that stores buy from the platform.

/** Schema of an amount in paise. */
export const paise = (what: string) => z.int().describe(`${what}, in paise`)

export const PurchaseKind = z.enum(['credits', 'theme', 'plan'])
export type PurchaseKind = z.infer<typeof PurchaseKind>

export const purchaseStatuses = ['created', 'paid', 'captured', 'failed', 'refunded'] as const
export const PurchaseStatus = z.enum(purchaseStatuses)
export type PurchaseStatus = z.infer<typeof PurchaseStatus>

/** What purchases of every kind have in common. */
export const PurchaseFields = z.object({
  id: z.uuid(),
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
export type PurchaseFields = z.infer<typeof PurchaseFields>

/** A purchase of any kind, as administrators see it. */
export const AnyPurchase = PurchaseFields.extend({
  kind: PurchaseKind,
  store_slug: z.string(),
  description: z.string().describe('What was bought, as on the invoice'),
  refund_reason: z.string().nullable(),
}).meta({ id: 'AnyPurchase' })
export type AnyPurchase = z.infer<typeof AnyPurchase>

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

/** What the provider's checkout gives the browser after a payment. */
export const CheckoutResponse = z.object({
  order_id: z.string().max(80),
  payment_id: z.string().max(80),
  signature: z.string().max(200),
})
export type CheckoutResponse = z.infer<typeof CheckoutResponse>

/** A path on the marketplace that the test provider's page returns to. */
export const ReturnPath = z
  .string()
  .max(200)
  .regex(/^\/(?![/\\])[^\s\\]*$/, 'Enter a path on the marketplace, starting with one slash')

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
    credits: z.int().nullable().describe('Credits added or removed; null unless credits were bought'),
    order_id: z.string(),
    payment_id: z.string(),
    note: z.string(),
  })
  .meta({ id: 'TaxDocument' })
export type TaxDocument = z.infer<typeof TaxDocument>

export const TaxDocuments = z.object({ invoice: TaxDocument, credit_note: TaxDocument.nullable() })
export type TaxDocuments = z.infer<typeof TaxDocuments>

/** Which of a purchase's documents to download. */
export const TaxDocumentQuery = z.object({ document: z.enum(['invoice', 'credit_note']).default('invoice') })

export const billingProfileMissing = refusal('billing_profile_missing', 409, 'Add your billing details first')
/** How long an order can be paid. Then it fails. */
export const ORDER_VALID_MS = DAY_MS

/** It was paid, failed, is older than `ORDER_VALID_MS`, or its price or billing details have changed since. */
export const purchaseNotPayable = refusal('purchase_not_payable', 409, 'This order can’t be paid any more. Order again')
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
export const paymentsOff = refusal('payments_off', 409, 'Buying isn’t available on this platform')
export const purchaseNotRefundable = refusal('purchase_not_refundable', 409, 'Only a captured purchase can be refunded')
export const refundWindowEnded = refusal('refund_window_ended', 409, 'The time for refunding this purchase has ended')

/** Refusals of every endpoint that verifies a payment. */
export const verificationRefusals = [
  purchaseNotFound,
  signatureInvalid,
  paymentMismatch,
  paymentFailed,
  paymentPending,
  paymentProviderUnavailable,
] as const

/** Refusals of every endpoint that refunds a purchase. */
export const refundRefusals = [
  purchaseNotFound,
  purchaseNotRefundable,
  refundWindowEnded,
  paymentProviderUnavailable,
] as const

export const purchaseParams = z.object({ id: z.uuid() })
export const RefundRequest = z.object({ reason: z.string().trim().min(3, 'Enter a reason').max(300) })
// Rendering a PDF takes about 0.2 s of processor time.
export const pdfRateLimit = { max: 60, window_ms: 60_000, by: 'account' } as const

export const paymentWebhookEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/credits/webhook',
  summary:
    "Receive the provider's webhook events for every kind of purchase, signed with HMAC over the raw body. A repeated event changes nothing",
  tag: 'Payments',
  auth: 'public',
  response: { 200: z.object({ received: z.literal(true), repeated: z.boolean() }) },
  refusals: [signatureInvalid],
  raw_body: true,
})

/** A purchase in the list of all of them. */
export const ListedPurchase = AnyPurchase.extend({
  store_name: z.string(),
  vendor_name: z.string(),
  vendor_email: z.string(),
}).meta({ id: 'ListedPurchase' })
export type ListedPurchase = z.infer<typeof ListedPurchase>

export const PurchaseListQuery = listQuery({
  sorts: ['created_at', 'total'],
  default_sort: '-created_at',
  filters: {
    kind: filterable(PurchaseKind, ['in', 'not_in']),
    status: filterable(PurchaseStatus, ['in', 'not_in']),
    total: filterable(z.int(), ['gte', 'lte']),
    created_at: filterable(TimeInput, ['gte', 'lte']),
  },
})

export const listAllPurchasesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/purchases',
  summary: 'List the purchases of all stores: credits, themes and plans',
  tag: 'Administration',
  auth: admins('payments.refund'),
  query: PurchaseListQuery,
  response: { 200: pageOf(ListedPurchase) },
})

export const exportPurchasesEndpoint = endpoint({
  method: 'GET',
  url: '/api/admin/exports/purchases',
  summary: 'Download the list of purchases as CSV. The download is recorded.',
  tag: 'Administration',
  auth: admins('payments.refund'),
  query: PurchaseListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
})

export const refundAnyPurchaseEndpoint = endpoint({
  method: 'POST',
  url: '/api/admin/purchases/:id/refund',
  summary: 'Refund a captured purchase of any kind: return the payment, take back what was bought, issue a credit note',
  tag: 'Administration',
  auth: admins('payments.refund'),
  confirmed: true,
  params: purchaseParams,
  body: RefundRequest,
  response: { 200: AnyPurchase },
  refusals: refundRefusals,
  idempotent: true,
})
