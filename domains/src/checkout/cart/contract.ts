import { endpoint, mapOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreNotFound, storeUnavailable } from '../../stores/suspensions/contract.ts'

export const MAX_CART_LINES = 99
export const MAX_LINE_QUANTITY = 9999

/** Header with the visitor's cart token. The storefront keeps it in a cookie. */
export const CART_TOKEN_HEADER = 'x-cart-token'

const Label = z.string().trim().min(1).max(100)
const Text = z.string().max(1000)
const Properties = mapOf(Label, Text, 20).describe('Custom fields from the product page: { "Engraving": "Asha" }')
const Attributes = mapOf(Label, Text, 50)
const Quantity = z.int().min(0).max(MAX_LINE_QUANTITY)

/** A cart line with its product in the theme engine's format (ProductData) and current prices in paise. */
export const CartItem = z.object({
  key: z.string(),
  variant_id: z.uuid(),
  quantity: z.int(),
  final_price: z.int(),
  properties: z.record(z.string(), z.string()),
  product: z.looseObject({ id: z.union([z.string(), z.number()]), handle: z.string(), title: z.string() }),
})
export type CartItem = z.infer<typeof CartItem>

/** What changed since the line was added. */
export const CartProblem = z.object({
  key: z.string(),
  code: z.enum(['out_of_stock', 'not_enough_stock']),
  available: z.int().describe('Available quantity'),
  message: z.string(),
})
export type CartProblem = z.infer<typeof CartProblem>

/** `items`, `note` and `attributes` are the theme engine's CartData. */
export const Cart = z
  .object({
    items: z.array(CartItem),
    note: z.string(),
    attributes: z.record(z.string(), z.string()),
    item_count: z.int(),
    total_price: z.int().describe('Paise'),
    problems: z.array(CartProblem),
  })
  .meta({ id: 'Cart' })
export type Cart = z.infer<typeof Cart>

export const CartResponse = z.object({
  cart_token: z.string().nullable().describe('Kept by the visitor’s browser; null if there’s no cart'),
  cart: Cart,
})
export type CartResponse = z.infer<typeof CartResponse>

export const cartVariantNotFound = refusal('variant_not_found', 404, 'This product is no longer available')
export const cartLineNotFound = refusal('cart_line_not_found', 404, 'Cart line not found')
export const cartFull = refusal('cart_full', 409, 'Your cart is full')
/** Carries `available` and, for an existing line, `key`. */
export const cartOutOfStock = refusal('out_of_stock', 409, 'Not enough in stock')

const tag = 'Storefront'
const auth = 'public' as const
const response = { 200: CartResponse }
const always = [anyStoreNotFound, storeUnavailable] as const
const rateLimit = { max: 240, window_ms: 60_000, by: 'address' } as const

export const getCartEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/cart',
  summary: 'Get the visitor’s cart (X-Cart-Token header) with current prices and stock',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response,
  refusals: [...always],
})

export const addToCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/add',
  summary: 'Add variants to the cart. If one can’t be added, none are. Creates a cart if needed',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    items: z
      .array(
        z.object({
          variant_id: z.uuid(),
          quantity: Quantity.min(1).default(1),
          properties: Properties.default({}),
        }),
      )
      .min(1)
      .max(MAX_CART_LINES),
  }),
  response,
  refusals: [...always, cartVariantNotFound, cartFull, cartOutOfStock],
  rate_limit: rateLimit,
})

export const changeCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/change',
  summary: 'Update a cart line. A quantity of 0 removes it',
  tag,
  auth,
  body: z
    .object({
      store_slug: StoreSlugField,
      key: z.string().max(100).optional(),
      line: z.int().min(1).max(MAX_CART_LINES).optional().describe('Line number starting at 1, if there’s no key'),
      quantity: Quantity.optional(),
      properties: Properties.optional(),
    })
    .refine(({ key, line }) => key !== undefined || line !== undefined, {
      message: 'Enter a key or a line',
      path: ['key'],
    }),
  response,
  refusals: [...always, cartLineNotFound, cartOutOfStock],
  rate_limit: rateLimit,
})

export const updateCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/update',
  summary:
    'Update several lines, the note and the attributes. If one update fails, none are saved. Keys of removed lines are ignored',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    updates: mapOf(z.string().max(100), Quantity, MAX_CART_LINES).default({}).describe('Quantity by key'),
    note: z.string().max(5000).optional(),
    attributes: Attributes.optional().describe('Replaces the existing attributes'),
  }),
  response,
  refusals: [...always, cartOutOfStock],
  rate_limit: rateLimit,
})

export const clearCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/clear',
  summary: 'Remove all lines from the cart. The note is kept',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField }),
  response,
  refusals: [...always],
  rate_limit: rateLimit,
})
