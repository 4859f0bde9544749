import { endpoint, mapOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { anyStoreNotFound, storeUnavailable } from '../stores/suspensions/contract.ts'

export const MAX_CART_LINES = 99
export const MAX_LINE_QUANTITY = 9999

/** Header with the token of the visitor's cart; the storefront keeps it in a cookie. */
export const CART_TOKEN_HEADER = 'x-cart-token'

const Label = z.string().trim().min(1).max(100)
const Words = z.string().max(1000)
const Properties = mapOf(Label, Words, 20).describe('What the visitor gave along: { "Engraving": "Asha" }')
const Attributes = mapOf(Label, Words, 50)
const Quantity = z.int().min(0).max(MAX_LINE_QUANTITY)

/** A line, with its product as the theme engine takes it (ProductData). Prices in paise, as they are now. */
export const CartItem = z.object({
  key: z.string(),
  variant_id: z.uuid(),
  quantity: z.int(),
  final_price: z.int(),
  properties: z.record(z.string(), z.string()),
  product: z.looseObject({ id: z.union([z.string(), z.number()]), handle: z.string(), title: z.string() }),
})
export type CartItem = z.infer<typeof CartItem>

/** What has become of a line since it was put there. */
export const CartProblem = z.object({
  key: z.string(),
  code: z.enum(['out_of_stock', 'not_enough_stock']),
  available: z.int().describe('How many there are'),
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

export const CartAnswer = z.object({
  cart_token: z.string().nullable().describe('To be kept by the visitor; null while there is no cart'),
  cart: Cart,
})
export type CartAnswer = z.infer<typeof CartAnswer>

export const cartVariantNotFound = refusal('variant_not_found', 404, 'This product is not sold any more')
export const cartLineNotFound = refusal('cart_line_not_found', 404, 'The cart has no such line')
export const cartFull = refusal('cart_full', 409, 'The cart has as many lines as it can hold')
/** Carries `available` and, of a line, `key`. */
export const cartOutOfStock = refusal('out_of_stock', 409, 'Not enough in stock')

const tag = 'Storefront'
const auth = 'public' as const
const response = { 200: CartAnswer }
const always = [anyStoreNotFound, storeUnavailable] as const
const rate_limit = { max: 240, window_ms: 60_000, by: 'address' } as const

export const getCartEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/cart',
  summary: 'The visitor’s cart (header X-Cart-Token), with prices and stock as they are now',
  tag,
  auth,
  query: z.object({ store_slug: StoreSlugField }),
  response,
  refusals: [...always],
})

export const addToCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/add',
  summary: 'Put variants into the cart; all, or none. Makes a cart where there is none',
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
  rate_limit,
})

export const changeCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/change',
  summary: 'Change one line; a quantity of 0 removes it',
  tag,
  auth,
  body: z
    .object({
      store_slug: StoreSlugField,
      key: z.string().max(100).optional(),
      line: z.int().min(1).max(MAX_CART_LINES).optional().describe('Counted from 1, where there is no key'),
      quantity: Quantity.optional(),
      properties: Properties.optional(),
    })
    .refine(({ key, line }) => key !== undefined || line !== undefined, { message: 'Say which', path: ['key'] }),
  response,
  refusals: [...always, cartLineNotFound, cartOutOfStock],
  rate_limit,
})

export const updateCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/update',
  summary: 'Change many lines, the note, the attributes; all, or none. Keys of lines that are gone are left out',
  tag,
  auth,
  body: z.object({
    store_slug: StoreSlugField,
    updates: mapOf(z.string().max(100), Quantity, MAX_CART_LINES).default({}).describe('Quantity by key'),
    note: z.string().max(5000).optional(),
    attributes: Attributes.optional().describe('Takes the place of those before'),
  }),
  response,
  refusals: [...always, cartOutOfStock],
  rate_limit,
})

export const clearCartEndpoint = endpoint({
  method: 'POST',
  url: '/api/storefront/cart/clear',
  summary: 'Take everything out of the cart; its note stays',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField }),
  response,
  refusals: [...always],
  rate_limit,
})

export const cartEndpoints = [
  getCartEndpoint,
  addToCartEndpoint,
  changeCartEndpoint,
  updateCartEndpoint,
  clearCartEndpoint,
]
