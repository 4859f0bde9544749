import { endpoint, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import {
  billingProfileMissing,
  Checkout,
  CheckoutResponse,
  invoiceNotIssued,
  PurchaseFields,
  paymentPending,
  paymentProviderUnavailable,
  paymentsOff,
  pdfRateLimit,
  purchaseNotFound,
  purchaseParams,
  ReturnPath,
  TaxDocumentQuery,
  TaxDocuments,
  verificationRefusals,
} from '../../payments/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound, storeSuspended } from '../../stores/refusals/contract.ts'
import { MAX_THEME_PRICE_PAISE, themeNotFound } from '../../themes/contract.ts'
import { ThemeLicenceState } from '../licences/contract.ts'

/** A store's purchase of a theme. */
export const ThemePurchase = PurchaseFields.extend({
  theme_slug: z.string(),
  theme_name: z.string().describe('The name when it was bought'),
  licence: ThemeLicenceState.describe('Of this purchase: none until it’s captured'),
  grace_until: Time.nullable().describe('Until when the store can keep the theme live after a refund'),
}).meta({ id: 'ThemePurchase' })
export type ThemePurchase = z.infer<typeof ThemePurchase>

export const themeAlreadyBought = refusal('theme_already_bought', 409, 'This store already has this theme')
export const themeIsFree = refusal('theme_is_free', 409, 'This theme is free. Add it in the dashboard')
export const themePriceChanged = refusal(
  'theme_price_changed',
  409,
  'The price of this theme has changed. Reload the page to see the new price',
)

const tag = 'Theme store'
const auth = storeMembers('billing')

export const orderThemeEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/themes/:theme_slug/orders',
  summary:
    'Create a purchase of a theme for a store. Returns how to pay for it. Returns the open purchase again if the price and the parties are the same',
  tag,
  auth,
  params: z.object({ theme_slug: z.string().min(1).max(60) }),
  body: z.object({
    store_slug: StoreSlugField,
    price_paise: z
      .int()
      .min(0)
      .max(MAX_THEME_PRICE_PAISE)
      .optional()
      .describe('The price before GST that the buyer was shown. If the theme now has another, nothing is ordered'),
    return_path: ReturnPath.optional().describe(
      "Marketplace path that the test provider's page returns to; the theme's page by default",
    ),
  }),
  response: { 201: z.object({ purchase: ThemePurchase, checkout: Checkout }) },
  refusals: [
    storeNotFound,
    storeSuspended,
    themeNotFound,
    themeAlreadyBought,
    themeIsFree,
    themePriceChanged,
    billingProfileMissing,
    paymentPending,
    paymentsOff,
    paymentProviderUnavailable,
  ],
  idempotent: true,
  rate_limit: { max: 60, window_ms: 600_000, by: 'account' },
})

export const verifyThemePaymentEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/themes/purchases/verify',
  summary:
    "Confirm a payment with the response of the provider's checkout. Captures it and adds the theme to the store's library once",
  tag,
  auth,
  body: CheckoutResponse,
  response: { 200: ThemePurchase },
  refusals: verificationRefusals,
  idempotent: true,
})

export const listThemePurchasesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/purchases',
  summary: 'List a store’s theme purchases, newest first',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }).extend(PageQuery.shape),
  response: { 200: pageOf(ThemePurchase) },
  refusals: [storeNotFound],
})

export const getThemePurchaseEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/purchases/:id',
  summary: 'Get a purchase of a theme',
  tag,
  auth,
  params: purchaseParams,
  response: { 200: ThemePurchase },
  refusals: [purchaseNotFound],
})

export const getThemeInvoiceEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/purchases/:id/invoice',
  summary: 'Get the tax invoice of a captured purchase of a theme, and its credit note if it was refunded',
  tag,
  auth,
  params: purchaseParams,
  response: { 200: TaxDocuments },
  refusals: [purchaseNotFound, invoiceNotIssued],
})

export const getThemeInvoicePdfEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/themes/purchases/:id/invoice.pdf',
  summary: 'Download the tax invoice as a PDF, or the credit note with ?document=credit_note',
  tag,
  auth,
  params: purchaseParams,
  query: TaxDocumentQuery,
  response: { 200: { content_type: 'application/pdf', description: 'The document' } },
  refusals: [purchaseNotFound, invoiceNotIssued],
  rate_limit: pdfRateLimit,
})
