import { endpoint, line, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { discountUnavailable } from '../../discounts/uses/contract.ts'
import { OrderDelivery, OrderDiscount, OrderPaymentMethod, OrderTotals, paise } from '../../orders/contract.ts'
import { outOfStock } from '../../orders/refusals/contract.ts'
import { paymentProviderUnavailable } from '../../payments/contract.ts'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'

export const MAX_DISCOUNT_CODES = 5

/** What buyers agree to before they're reminded of a checkout. Stored with their consent. */
export const REMINDER_CONSENT = 'Email me a reminder, once, if I leave without ordering.'

/** An address while it's typed: nothing is required. */
const AddressDraft = z.object({
  name: line(120).default(''),
  phone: line(20).default(''),
  line1: line(120).default(''),
  line2: line(120).default(''),
  city: line(60).default(''),
  pincode: line(10).default(''),
  state_code: line(2).default(''),
})
export type AddressDraft = z.infer<typeof AddressDraft>

/** What the buyer has entered. Everything is kept, also if it isn't complete or valid yet. */
export const CheckoutForm = z.object({
  email: line(254).default(''),
  phone: line(20).default(''),
  accepts_marketing: z.boolean().default(false),
  accepts_reminder: z.boolean().default(false).describe(REMINDER_CONSENT),
  name: line(120).default('').describe('Of a buyer without a delivery address'),
  shipping_address: AddressDraft.prefault({}),
  has_billing_address: z.boolean().default(false).describe('Whether the billing address differs'),
  billing_address: AddressDraft.prefault({}),
  gstin: line(15).default(''),
  delivery_id: z.string().max(60).default(''),
  payment_method: z.string().max(30).default(''),
  discount_codes: z.array(line(40)).max(MAX_DISCOUNT_CODES).default([]),
  gift_message: z.string().max(500).default(''),
})
export type CheckoutForm = z.infer<typeof CheckoutForm>

export const CheckoutItem = z.object({
  key: z.string(),
  title: z.string(),
  variant_title: z.string(),
  image_src: z.string().nullable(),
  handle: z.string(),
  properties: z.record(z.string(), z.string()),
  quantity: z.int(),
  unit_price_paise: paise('Price of one'),
  discount_paise: paise('Discounts'),
  price_paise: paise('Price of all, after discounts'),
})
export type CheckoutItem = z.infer<typeof CheckoutItem>

export const CheckoutProblem = z.object({
  key: z.string(),
  code: z.enum(['unavailable', 'out_of_stock', 'not_enough_stock']),
  title: z.string(),
  available: z.int(),
})

export const DeliveryOption = OrderDelivery.extend({ id: z.string(), price_paise: paise('Price') })
export type DeliveryOption = z.infer<typeof DeliveryOption>

export const PaymentOption = z.object({
  method: OrderPaymentMethod,
  title: z.string(),
  description: z.string(),
  fee_paise: paise('Fee'),
  unavailable_because: z.string().nullable(),
})
export type PaymentOption = z.infer<typeof PaymentOption>

/** A checkout as its page shows it, priced now. */
export const Checkout = z
  .object({
    status: z.enum(['open', 'ordered']),
    form: CheckoutForm,
    items: z.array(CheckoutItem),
    problems: z.array(CheckoutProblem),
    needs_shipping: z.boolean(),
    delivery_options: z.array(DeliveryOption),
    delivery_id: z.string().nullable().describe('The chosen option, or the first one'),
    payment_options: z.array(PaymentOption),
    payment_method: OrderPaymentMethod.nullable().describe('The chosen method, or the first available one'),
    discounts: z.array(OrderDiscount),
    rejected_codes: z.array(z.object({ code: z.string(), message: z.string() })),
    charges: z.array(
      z.object({ kind: z.enum(['shipping', 'cash_on_delivery']), price_paise: paise('After discounts') }),
    ),
    totals: OrderTotals,
    order_token: z.string().nullable().describe('Of the order that it became'),
  })
  .meta({ id: 'Checkout' })
export type Checkout = z.infer<typeof Checkout>

const CheckoutResponse = z.object({ checkout_token: z.string(), checkout: Checkout })

export const checkoutNotFound = refusal('checkout_not_found', 404, 'This checkout doesn’t exist any more')
export const cartEmpty = refusal('cart_empty', 409, 'Your cart is empty')
/** Carries `checkout` with the current amounts. */
export const checkoutChanged = refusal('checkout_changed', 409, 'The total has changed. Check it before you pay.')
export const noDelivery = refusal('no_delivery', 409, 'This store doesn’t deliver to this address')
export const noPaymentMethod = refusal(
  'no_payment_method',
  409,
  'This order can’t be paid with the store’s payment methods',
)

const tag = 'Storefront'
const auth = 'public' as const
const always = [anyStoreNotFound, storeUnavailable] as const
const rateLimit = { max: 120, window_ms: 60_000, by: 'address' } as const
const params = z.object({ token: z.string().max(80) })

export const openCheckoutEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/checkouts',
  summary: 'Open the checkout of the visitor’s cart (X-Cart-Token header), or return the open one',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, locale: z.string().max(35).default('en') }),
  response: { 200: CheckoutResponse },
  refusals: [...always, cartEmpty],
  rate_limit: rateLimit,
})

export const getCheckoutEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/checkouts/:token',
  summary: 'Get a checkout with current prices, stock, delivery options and taxes',
  tag,
  auth,
  params,
  query: z.object({ store_slug: StoreSlugField }),
  response: { 200: CheckoutResponse },
  refusals: [...always, checkoutNotFound],
})

export const updateCheckoutEndpoint = endpoint({
  method: 'PUT',
  url: '/api/storefront/checkouts/:token',
  summary: 'Save what the buyer has entered, complete or not, and get the new prices',
  tag,
  auth,
  params,
  body: z.object({ store_slug: StoreSlugField, form: CheckoutForm }),
  response: { 200: CheckoutResponse },
  refusals: [...always, checkoutNotFound],
  rate_limit: rateLimit,
})

export const orderCheckoutEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/checkouts/:token/order',
  summary:
    'Place the order, or reserve its stock until it’s paid. Repeating the call returns the same order while nothing has changed',
  tag,
  auth,
  idempotent: true,
  params,
  body: z.object({
    store_slug: StoreSlugField,
    form: CheckoutForm.optional().describe('Saved first, if given'),
    shown_total_paise: z.int().min(0).max(1_000_000_000_000).describe('The total that the buyer agrees to, in paise'),
    orders_url: z
      .url()
      .max(500)
      .optional()
      .describe('Where the pages of orders are; the payment provider returns there'),
  }),
  response: {
    201: z.object({
      order_token: z.string(),
      /** Where the buyer pays; null if there's nothing to pay now. */
      payment: z.object({ url: z.url().nullable() }).nullable(),
    }),
  },
  refusals: [
    ...always,
    checkoutNotFound,
    checkoutChanged,
    cartEmpty,
    outOfStock,
    noDelivery,
    noPaymentMethod,
    discountUnavailable,
    paymentProviderUnavailable,
  ],
  rate_limit: { max: 30, window_ms: 60_000, by: 'address' },
})
