import {
  endpoint,
  filterable,
  line,
  listQuery,
  noContent,
  pageOf,
  refusal,
  StoreSlugField,
  SyncFilters,
  Time,
  TimeInput,
} from '@haat/http-contract'
import { z } from 'zod'
import { csvResponse, ExportColumns } from '../../admin-lists/contract.ts'
import { storeMembers } from '../../permissions/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'

export const DiscountMethod = z.enum(['code', 'automatic'])
export const DiscountKind = z.enum(['products', 'order', 'shipping', 'buy_x_get_y'])
export type DiscountKind = z.infer<typeof DiscountKind>
export const DiscountValueKind = z
  .enum(['percentage', 'amount', 'amount_each'])
  .describe('amount: once for the order. amount_each: off every item')
export const DiscountStatus = z.enum(['active', 'scheduled', 'ended', 'off'])
export type DiscountStatus = z.infer<typeof DiscountStatus>
export const CombinationKind = z.enum(['products', 'order', 'shipping'])

const MAX_PAISE = 100_000_000_00
const MAX_USES = 1_000_000_000

/** A code as buyers type it, in upper case. */
export const DiscountCode = z
  .string()
  .max(60)
  .transform((typed) => typed.trim().toUpperCase())
  .pipe(z.string().regex(/^[A-Z0-9_-]{2,40}$/, 'Use 2 to 40 letters, digits, hyphens or underscores, without spaces'))

const productIds = z.array(z.uuid()).max(250, 'Choose at most 250 products')
const collectionIds = z.array(z.uuid()).max(50, 'Choose at most 50 collections')
const Amount = z.int().min(1, 'Enter an amount above zero').max(MAX_PAISE, 'Enter a lower amount')
const Quantity = z.int().min(1, 'Enter 1 or more').max(1000, 'Enter 1,000 or less')
const Uses = z.int().min(1, 'Enter 1 or more').max(MAX_USES, 'Enter a lower number')

const fields = z.object({
  method: DiscountMethod,
  title: line(60).describe('Shown to buyers. For codes, the code if it’s empty'),
  code: DiscountCode.nullable().describe('null for automatic discounts'),
  kind: DiscountKind,
  value_kind: DiscountValueKind,
  value: z
    .int()
    .min(1, 'Enter a value above zero')
    .max(MAX_PAISE, 'Enter a lower value')
    .describe('In basis points (1000 is 10%) or paise. Free delivery is 10000'),
  product_ids: productIds.describe(
    'What it applies to, or what has to be bought. Without products and collections: everything',
  ),
  collection_ids: collectionIds,
  buy_quantity: Quantity.nullable(),
  get_quantity: Quantity.nullable(),
  get_product_ids: productIds.describe(
    'What gets cheaper with buy X get Y. Without products and collections: what has to be bought',
  ),
  get_collection_ids: collectionIds,
  minimum_subtotal_paise: Amount.nullable(),
  minimum_quantity: z.int().min(1, 'Enter 1 or more').max(1_000_000, 'Enter a lower number').nullable(),
  segment_id: z.uuid().nullable().describe('Whose orders it applies to; null is everyone'),
  limit_total: Uses.nullable(),
  limit_per_customer: Uses.nullable(),
  combines_with: z.array(CombinationKind).max(3),
  starts_at: TimeInput,
  ends_at: TimeInput.nullable(),
  is_active: z.boolean(),
})

type Checked = z.output<typeof fields>

/** What doesn't fit together in a discount, by field. */
export function findDiscountErrors(discount: Checked): { field: keyof Checked; message: string }[] {
  const { method, code, title, kind, value_kind: valueKind, value } = discount
  const isBuyGet = kind === 'buy_x_get_y'
  const namesItems = discount.product_ids.length > 0 || discount.collection_ids.length > 0
  const checks: [boolean, keyof Checked, string][] = [
    [method === 'code' && code === null, 'code', 'Enter a code'],
    [method === 'automatic' && code !== null, 'code', 'Automatic discounts have no code'],
    [method === 'automatic' && title === '', 'title', 'Enter a title. Buyers see it in the cart'],
    [valueKind === 'percentage' && value > 10_000, 'value', 'Enter 100% or less'],
    [valueKind === 'amount_each' && kind !== 'products' && !isBuyGet, 'value_kind', 'Choose a percentage or an amount'],
    [valueKind === 'amount' && isBuyGet, 'value_kind', 'Choose a percentage or an amount off each item'],
    [
      (kind === 'order' || kind === 'shipping') && namesItems,
      'product_ids',
      'A discount on the order or on delivery applies to all items',
    ],
    [isBuyGet && discount.buy_quantity === null, 'buy_quantity', 'Enter how many have to be bought'],
    [isBuyGet && discount.get_quantity === null, 'get_quantity', 'Enter how many get cheaper'],
    [!isBuyGet && discount.buy_quantity !== null, 'buy_quantity', 'Only for buy X get Y'],
    [!isBuyGet && discount.get_quantity !== null, 'get_quantity', 'Only for buy X get Y'],
    [
      !isBuyGet && (discount.get_product_ids.length > 0 || discount.get_collection_ids.length > 0),
      'get_product_ids',
      'Only for buy X get Y',
    ],
    [
      discount.minimum_subtotal_paise !== null && discount.minimum_quantity !== null,
      'minimum_quantity',
      'Choose either a minimum amount or a minimum quantity',
    ],
    [
      isBuyGet && (discount.minimum_subtotal_paise !== null || discount.minimum_quantity !== null),
      'minimum_quantity',
      'Buy X get Y has no other minimum',
    ],
    [
      discount.ends_at !== null && Date.parse(discount.ends_at) <= Date.parse(discount.starts_at),
      'ends_at',
      'Choose an end after the start',
    ],
  ]
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

function addErrors(discount: Checked, context: z.RefinementCtx): void {
  for (const { field, message } of findDiscountErrors(discount)) {
    context.addIssue({ code: 'custom', path: [field], message })
  }
}

export const DiscountFields = fields.superRefine(addErrors)
export type DiscountFields = z.output<typeof DiscountFields>

const Item = z.object({ id: z.uuid(), title: z.string() })

/** A discount with the names of what it applies to. Lists only name the first few. */
export const Discount = z
  .object({
    ...fields.shape,
    id: z.uuid(),
    code: z.string().nullable(),
    starts_at: Time,
    ends_at: Time.nullable(),
    status: DiscountStatus,
    products: z.array(Item),
    collections: z.array(Item),
    get_products: z.array(Item),
    get_collections: z.array(Item),
    segment_name: z.string().nullable(),
    used_count: z.int().describe('Orders that used it and aren’t cancelled'),
    given_paise: z.int().describe('What it took off these orders'),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'Discount' })
export type Discount = z.infer<typeof Discount>

/** How many automatic discounts can be active at once: each quote of a cart considers all of them. */
export const MAX_AUTOMATIC = 25

export const tooManyAutomaticDiscounts = refusal(
  'too_many_automatic_discounts',
  409,
  `Up to ${MAX_AUTOMATIC} automatic discounts can be active at the same time`,
)
export const discountNotFound = refusal('discount_not_found', 404, 'Discount not found')
export const discountCodeTaken = refusal('discount_code_taken', 409, 'Another discount already has this code')
export const discountUsed = refusal(
  'discount_used',
  409,
  'Orders have used this discount, so it can’t be deleted. Turn it off instead.',
)
export const discountItemNotFound = refusal(
  'discount_item_not_found',
  404,
  'A product, collection or segment of this discount doesn’t exist any more',
)

const discountList = listQuery({
  sorts: ['created_at', 'title', 'used_count', 'starts_at', 'ends_at'],
  default_sort: '-created_at',
  filters: {
    status: filterable(DiscountStatus, ['in', 'not_in']),
    kind: filterable(DiscountKind, ['in', 'not_in']),
    method: filterable(DiscountMethod, ['in']),
    used_count: filterable(z.int(), ['gte', 'lte']),
    starts_at: filterable(TimeInput, ['gte', 'lte']),
  },
})
export const DiscountListQuery = Object.assign(
  discountList.extend({ store_slug: StoreSlugField, ...SyncFilters.shape }),
  {
    list: discountList.list,
  },
)

const tag = 'Discounts'
const auth = storeMembers('discounts')
const params = z.object({ id: z.uuid() })
const query = z.object({ store_slug: StoreSlugField })

export const listDiscountsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/discounts',
  summary: 'List the discounts of a store',
  tag,
  auth,
  app: { scope: 'discounts:read', cost: 2 },
  query: DiscountListQuery,
  response: { 200: pageOf(Discount) },
  refusals: [storeNotFound],
})

export const exportDiscountsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/exports/discounts',
  summary: 'Download the list of discounts as CSV. The download is recorded.',
  tag,
  auth,
  query: DiscountListQuery.extend({ columns: ExportColumns }),
  response: { 200: csvResponse },
  refusals: [storeNotFound],
})

export const createDiscountEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/discounts',
  summary: 'Create a discount',
  tag,
  auth,
  app: { scope: 'discounts:write' },
  body: fields.extend({ store_slug: StoreSlugField }).superRefine(addErrors),
  response: { 201: Discount },
  refusals: [storeNotFound, discountCodeTaken, discountItemNotFound, tooManyAutomaticDiscounts],
  idempotent: true,
})

export const getDiscountEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/discounts/:id',
  summary: 'Get a discount',
  tag,
  auth,
  app: { scope: 'discounts:read' },
  params,
  query,
  response: { 200: Discount },
  refusals: [storeNotFound, discountNotFound],
})

export const updateDiscountEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/discounts/:id',
  summary: 'Replace a discount. Orders that used it don’t change',
  tag,
  auth,
  app: { scope: 'discounts:write' },
  params,
  body: fields.extend({ store_slug: StoreSlugField }).superRefine(addErrors),
  response: { 200: Discount },
  refusals: [storeNotFound, discountNotFound, discountCodeTaken, discountItemNotFound, tooManyAutomaticDiscounts],
})

export const switchDiscountEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/discounts/:id/switch',
  summary: 'Turn a discount on or off',
  tag,
  auth,
  app: { scope: 'discounts:write' },
  params,
  body: z.object({ store_slug: StoreSlugField, is_active: z.boolean() }),
  response: { 200: Discount },
  refusals: [storeNotFound, discountNotFound, tooManyAutomaticDiscounts],
})

export const deleteDiscountEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/discounts/:id',
  summary: 'Delete a discount that no order has used',
  tag,
  auth,
  app: { scope: 'discounts:write' },
  params,
  query,
  response: { 204: noContent },
  refusals: [storeNotFound, discountNotFound, discountUsed],
})
