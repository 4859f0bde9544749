import { endpoint, line, noContent, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { BuyerAddress, OptionalPhone } from '../../customers/contract.ts'
import { discountUnavailable } from '../../discounts/uses/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import { storeUnavailable } from '../../stores/suspensions/contract.ts'
import { OrderDelivery, OrderDiscount, OrderTotals, paise } from '../contract.ts'
import { orderNotFound, outOfStock } from '../refusals/contract.ts'
import { StoreOrder } from '../view/contract.ts'

export const MAX_DRAFT_LINES = 100
export const MAX_LINK_DAYS = 30
export const DEFAULT_LINK_DAYS = 7

const Quantity = z.int().min(1, 'Enter at least 1').max(9999, 'Enter up to 9,999')
const Price = z.int().min(0).max(100_000_000_00, 'Enter up to ₹10,00,00,000')

/** An item that isn't in the catalogue. */
export const CustomItem = z.object({
  title: line(255).min(1, 'Enter a name'),
  unit_price_paise: Price.describe('With or without GST, as the store’s prices are; in paise'),
  quantity: Quantity,
  requires_shipping: z.boolean().default(true),
  hsn_code: z
    .string()
    .trim()
    .max(8)
    .regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, 'Enter an HSN code of 4, 6 or 8 digits')
    .default(''),
  gst_rate_basis_points: z.int().min(0).max(10_000).nullable().default(null).describe('Null: the store’s rate'),
})
export type CustomItem = z.infer<typeof CustomItem>

export const DraftDiscount = z.object({
  title: line(60).min(1, 'Enter a reason that the buyer sees').default('Discount'),
  kind: z.enum(['percentage', 'amount']),
  value: z.int().min(1).max(100_000_000_00).describe('Basis points, or paise'),
})
export type DraftDiscount = z.infer<typeof DraftDiscount>

/** An order as staff enter it. */
export const DraftForm = z
  .object({
    items: z
      .array(z.object({ variant_id: z.uuid(), quantity: Quantity }))
      .max(MAX_DRAFT_LINES, `Use up to ${MAX_DRAFT_LINES} items`)
      .default([]),
    custom_items: z.array(CustomItem).max(50, 'Use up to 50 items').default([]),
    email: z.union([z.literal(''), z.email('Enter an email address like name@example.com').max(254)]).default(''),
    phone: OptionalPhone.default(''),
    name: line(120).default(''),
    shipping_address: BuyerAddress.nullable().default(null),
    gstin: z
      .string()
      .trim()
      .toUpperCase()
      .max(15)
      .regex(/^([0-9]{2}[A-Z0-9]{13})?$/, 'Enter a GSTIN of 15 characters, such as 29AABCU9603R1ZJ')
      .default(''),
    delivery_id: z.string().max(60).default('').describe('The first option by default'),
    discount_codes: z.array(line(40)).max(5).default([]),
    discount: DraftDiscount.nullable().default(null).describe('What staff take off the items'),
    note: z.string().trim().max(5000).default(''),
  })
  .check(({ value, issues }) => {
    if (value.discount?.kind === 'percentage' && value.discount.value > 10_000) {
      issues.push({
        code: 'custom',
        path: ['discount', 'value'],
        message: 'Enter up to 100%',
        input: value.discount.value,
      })
    }
  })
  .meta({ id: 'DraftForm' })
export type DraftForm = z.infer<typeof DraftForm>

/** What a draft costs now. */
export const DraftQuote = z
  .object({
    items: z.array(
      z.object({
        key: z.string(),
        variant_id: z.uuid().nullable(),
        title: z.string(),
        variant_title: z.string(),
        image_src: z.string().nullable(),
        quantity: z.int(),
        unit_price_paise: paise('Price of one'),
        discount_paise: paise('Discounts'),
        price_paise: paise('Price of all, after discounts'),
      }),
    ),
    problems: z.array(
      z.object({
        key: z.string(),
        code: z.enum(['unavailable', 'out_of_stock', 'not_enough_stock']),
        title: z.string(),
        available: z.int(),
      }),
    ),
    needs_shipping: z.boolean(),
    delivery_options: z.array(OrderDelivery.extend({ id: z.string(), price_paise: paise('Price') })),
    delivery_id: z.string().nullable(),
    discounts: z.array(OrderDiscount),
    rejected_codes: z.array(z.object({ code: z.string(), message: z.string() })),
    totals: OrderTotals,
    cash_on_delivery: z
      .object({ total_paise: paise('Total with the fee'), unavailable_because: z.string().nullable() })
      .nullable()
      .describe('Null if the store doesn’t take it'),
  })
  .meta({ id: 'DraftQuote' })
export type DraftQuote = z.infer<typeof DraftQuote>

export const Draft = z
  .object({ id: z.uuid(), number: z.int(), name: z.string(), form: DraftForm, quote: DraftQuote })
  .meta({ id: 'Draft' })
export type Draft = z.infer<typeof Draft>

export const notADraft = refusal('not_a_draft', 409, 'This order isn’t a draft any more. Reload to see it.')
export const draftIncomplete = refusal('draft_incomplete', 409, 'Something is missing')
/** Carries `total_paise`. */
export const draftTotalChanged = refusal(
  'draft_total_changed',
  409,
  'The total has changed since you saw it. Check it, and try again.',
)

const tag = 'Orders'
const auth = storeMembers('orders')
const store = { store_slug: StoreSlugField }
const params = z.object({ id: z.uuid() })
const refusals = [storeNotFound, orderNotFound, notADraft] as const
const placing = [
  ...refusals,
  storeUnavailable,
  draftIncomplete,
  draftTotalChanged,
  outOfStock,
  discountUnavailable,
] as const
const shown = {
  shown_total_paise: z.int().min(0).max(1_000_000_000_000).describe('The total that staff see, in paise'),
}

export const quoteDraftEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/order-drafts/quote',
  summary: 'Compute what an order would cost, without saving it',
  tag,
  auth,
  body: z.object({ ...store, form: DraftForm }),
  response: { 200: DraftQuote },
  refusals: [storeNotFound],
})

export const DraftVariant = z.object({
  variant_id: z.uuid(),
  title: z.string(),
  variant_title: z.string(),
  sku: z.string(),
  image_src: z.string().nullable(),
  unit_price_paise: paise('Price'),
  available: z.int().nullable().describe('Null if the stock isn’t limited'),
})
export type DraftVariant = z.infer<typeof DraftVariant>

export const DraftCustomer = z.object({
  customer_id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  address: BuyerAddress.nullable().describe('The default one'),
})
export type DraftCustomer = z.infer<typeof DraftCustomer>

const search = z.object({ ...store, q: line(100).default('') })

export const findDraftVariantsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/order-drafts/variants',
  summary: 'Find what can be sold by a part of its name or SKU: up to 20 variants',
  tag,
  auth,
  query: search,
  response: { 200: z.object({ items: z.array(DraftVariant) }) },
  refusals: [storeNotFound],
})

export const findDraftCustomersEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/order-drafts/customers',
  summary: 'Find customers by a part of their name, email or phone: up to 10',
  tag,
  auth,
  read_only_sessions: 'refused',
  query: search,
  response: { 200: z.object({ items: z.array(DraftCustomer) }) },
  refusals: [storeNotFound],
})

export const createDraftEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/order-drafts',
  summary: 'Save an order as a draft. Nothing is reserved',
  tag,
  auth,
  body: z.object({ ...store, form: DraftForm }),
  response: { 201: Draft },
  refusals: [storeNotFound, draftIncomplete],
  idempotent: true,
})

export const getDraftEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/order-drafts/:id',
  summary: 'Get a draft with its current prices',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 200: Draft },
  refusals,
})

export const updateDraftEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/order-drafts/:id',
  summary: 'Change a draft',
  tag,
  auth,
  params,
  body: z.object({ ...store, form: DraftForm }),
  response: { 200: Draft },
  refusals: [...refusals, draftIncomplete],
})

export const deleteDraftEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/order-drafts/:id',
  summary: 'Delete a draft',
  tag,
  auth,
  params,
  query: z.object(store),
  response: { 204: noContent },
  refusals,
})

export const sendPaymentLinkEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/order-drafts/:id/payment-link',
  summary: 'Let the buyer pay a draft by a link. Its stock is reserved when the buyer starts to pay',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    ...shown,
    days: z.int().min(1).max(MAX_LINK_DAYS).default(DEFAULT_LINK_DAYS).describe('Until the link expires'),
    sends_email: z.boolean().default(true),
  }),
  response: { 200: StoreOrder },
  refusals: placing,
  idempotent: true,
})

export const placeDraftEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/order-drafts/:id/place',
  summary: 'Place a draft that is paid already, or is paid on delivery',
  tag,
  auth,
  params,
  body: z.object({
    ...store,
    ...shown,
    payment: z.enum(['paid', 'cash_on_delivery']),
    reference: z.string().trim().max(80).default('').describe('How it was paid'),
  }),
  response: { 200: StoreOrder },
  refusals: placing,
  idempotent: true,
})
