import { endpoint, line, PageQuery, pageOf, refusal, StoreSlugField, Time, TimeInput } from '@haat/http-contract'
import { z } from 'zod'
import { contentPermissions, storeMembers } from '../../permissions/contract.ts'
import { planLimitReached } from '../../plans/contract.ts'
import { storeNotFound } from '../../stores/refusals/contract.ts'
import {
  BaseRevision,
  Handle,
  handleTaken,
  ImageInput,
  ImageShown,
  ImageSource,
  idParams,
  Price,
  RichText,
  revisionMissing,
  staleRevision,
  storeQuery,
  Tags,
  TemplateChoice,
  Title,
} from '../fields/contract.ts'

export const MAX_OPTIONS = 3
export const MAX_VARIANTS = 250
export const MAX_IMAGES = 250
const MAX_STOCK = 1_000_000_000

export const productStatuses = ['draft', 'active', 'archived'] as const
export const ProductStatus = z.enum(productStatuses)
export type ProductStatus = z.infer<typeof ProductStatus>

const OptionValue = line(255).min(1, 'Say which')
export const VariantInput = z.object({
  id: z.uuid().optional().describe('Of a variant that is there already; others are met by their options'),
  options: z.array(OptionValue).max(MAX_OPTIONS).default([]).describe('One value for each option of the product'),
  sku: line(255).optional(),
  barcode: line(255).optional(),
  price_paise: Price.optional(),
  compare_at_price_paise: Price.nullable().optional(),
  stock_quantity: z
    .int()
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .optional()
    .describe('Left out, the stock stays as it is; name it only where somebody counted'),
  stock_seen: z
    .int()
    .min(-MAX_STOCK)
    .max(MAX_STOCK)
    .optional()
    .describe('The stock that the new number replaces; if it has changed since, the product is not saved'),
  track_inventory: z.boolean().optional(),
  continue_selling: z.boolean().optional().describe('When out of stock'),
  weight_grams: z.int().min(0).max(100_000_000).optional(),
  requires_shipping: z.boolean().optional(),
  taxable: z.boolean().optional(),
  gst_rate_basis_points: z.int().min(0).max(10_000).nullable().optional().describe('1800 is 18 %'),
  hsn_code: z
    .string()
    .trim()
    .regex(/^([0-9]{4}([0-9]{2}){0,2})?$/, { error: 'An HSN code has 4, 6 or 8 digits', abort: true })
    .max(8)
    .optional(),
  image_src: ImageSource.nullable().optional().describe('One of the product’s images'),
})
export type VariantInput = z.infer<typeof VariantInput>

export const Variant = z.object({
  id: z.uuid(),
  title: z.string().describe('Its option values, or "Default Title"'),
  position: z.int(),
  options: z.array(z.string()),
  sku: z.string(),
  barcode: z.string(),
  price_paise: z.int(),
  compare_at_price_paise: z.int().nullable(),
  stock_quantity: z.int(),
  track_inventory: z.boolean(),
  continue_selling: z.boolean(),
  is_available: z.boolean(),
  weight_grams: z.int(),
  requires_shipping: z.boolean(),
  taxable: z.boolean(),
  gst_rate_basis_points: z.int().nullable(),
  hsn_code: z.string(),
  image_src: z.string().nullable(),
})
export type Variant = z.infer<typeof Variant>

/** All that a vendor says of a product. Left out of a change: stays as it is. */
export const ProductFields = z.object({
  title: Title,
  handle: Handle.optional().describe('Made from the title where left out; an old one leads to the new one'),
  description: RichText.optional(),
  vendor: line(255).optional(),
  product_type: line(255).optional(),
  tags: Tags.optional(),
  status: ProductStatus.optional().describe('draft where left out'),
  published_at: TimeInput.nullable()
    .optional()
    .describe('From when it is shown; the first time it is active where left out'),
  seo_title: line(255).optional(),
  seo_description: line(1000).optional(),
  template_suffix: TemplateChoice.optional().describe('Which template of the theme shows it; null is the default one'),
  options: z.array(OptionValue).max(MAX_OPTIONS).optional().describe('Names: Size, Colour'),
  variants: z.array(VariantInput).min(1).max(MAX_VARIANTS).optional().describe('All of them, in order'),
  images: z.array(ImageInput).max(MAX_IMAGES).optional().describe('All of them, in order'),
})
export type ProductFields = z.infer<typeof ProductFields>
export const ProductChanges = ProductFields.partial()
export type ProductChanges = z.infer<typeof ProductChanges>

export const ProductSummary = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    title: z.string(),
    status: ProductStatus,
    published_at: Time.nullable(),
    vendor: z.string(),
    product_type: z.string(),
    tags: z.array(z.string()),
    variant_count: z.int(),
    price_min_paise: z.int(),
    price_max_paise: z.int(),
    stock_quantity: z.int().describe('Of the variants whose stock is counted'),
    is_available: z.boolean(),
    image: ImageShown.nullable(),
    revision: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'ProductSummary' })
export type ProductSummary = z.infer<typeof ProductSummary>

export const Product = ProductSummary.omit({ image: true })
  .extend({
    description: z.string(),
    seo_title: z.string(),
    seo_description: z.string(),
    template_suffix: z.string().nullable(),
    options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
    variants: z.array(Variant),
    images: z.array(ImageShown),
    old_handles: z.array(z.string()),
    collections: z.array(z.object({ id: z.uuid(), handle: z.string(), title: z.string() })),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const productNotFound = refusal('product_not_found', 404, 'There is no such product in this store')
export const variantNotFound = refusal('variant_not_found', 404, 'There is no such variant in this store')
export const stockChanged = refusal('stock_changed', 409, 'The stock has changed since you opened this product')
export const outOfStock = refusal('out_of_stock', 409, 'Not enough in stock')
export const ProductSort = z.enum([
  'newest',
  'oldest',
  'updated',
  'title_ascending',
  'title_descending',
  'price_ascending',
  'price_descending',
  'stock_ascending',
  'stock_descending',
])
export type ProductSort = z.infer<typeof ProductSort>

export const ProductListQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  q: z.string().max(200).default('').describe('Words of title, vendor, type, tags; SKU, barcode'),
  status: ProductStatus.optional(),
  vendor: z.string().max(255).optional(),
  product_type: z.string().max(255).optional(),
  tag: z.string().max(255).optional(),
  sort: ProductSort.default('newest'),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

const ids = z.array(z.uuid()).min(1).max(1000)
export const StockChange = z.union([
  z.object({ variant_id: z.uuid(), by: z.int().min(-MAX_STOCK).max(MAX_STOCK).describe('More or fewer') }),
  z.object({ variant_id: z.uuid(), to: z.int().min(-MAX_STOCK).max(MAX_STOCK).describe('What was counted') }),
])
export type StockChange = z.infer<typeof StockChange>

const tag = 'Products'
const auth = storeMembers('products')

/** The answer's `total` says how many match, whatever the page. */
export const listProductsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products',
  summary: 'The products of a store',
  tag,
  auth: storeMembers(...contentPermissions),
  query: ProductListQuery,
  response: { 200: pageOf(ProductSummary).extend({ total: z.int() }) },
  refusals: [storeNotFound],
})

export const createProductEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products',
  summary: 'Add a product',
  tag,
  auth,
  body: ProductFields.extend({ store_slug: StoreSlugField }),
  response: { 201: Product },
  refusals: [storeNotFound, handleTaken, planLimitReached],
  idempotent: true,
})

export const getProductEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/:id',
  summary: 'One product with its revision as ETag',
  tag,
  auth,
  params: idParams,
  query: storeQuery,
  response: { 200: Product },
  refusals: [storeNotFound, productNotFound],
})

export const updateProductEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/products/:id',
  summary: 'Change a product; what is left out stays as it is. Needs the revision (If-Match, or in the body)',
  tag,
  auth,
  params: idParams,
  body: ProductChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: Product },
  refusals: [storeNotFound, productNotFound, handleTaken, staleRevision, revisionMissing, stockChanged],
})

export const deleteProductEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/products/:id',
  summary: 'Remove a product with its variants',
  tag,
  auth,
  params: idParams,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, productNotFound],
})

export const setProductStatusEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/bulk-status',
  summary: 'Make many products draft, active or archived; all, or none',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, ids, status: ProductStatus }),
  response: { 200: z.object({ changed: z.int() }) },
  refusals: [storeNotFound, productNotFound],
})

export const deleteProductsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/bulk-delete',
  summary: 'Remove many products; all, or none',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, ids }),
  response: { 200: z.object({ removed: z.int() }) },
  refusals: [storeNotFound, productNotFound],
})

export const adjustStockEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/stock',
  summary: 'Change the stock of variants; all, or none. Never below zero where selling stops there',
  tag,
  auth,
  body: z.object({ store_slug: StoreSlugField, changes: z.array(StockChange).min(1).max(250) }),
  response: { 200: z.object({ items: z.array(z.object({ variant_id: z.uuid(), stock_quantity: z.int() })) }) },
  refusals: [storeNotFound, variantNotFound, outOfStock],
  idempotent: true,
})

export const listProductChoicesEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/choices',
  summary: 'The vendors, types and tags that the store’s products have',
  tag,
  auth: storeMembers('products', 'collections'),
  query: storeQuery,
  response: {
    200: z.object({ vendors: z.array(z.string()), product_types: z.array(z.string()), tags: z.array(z.string()) }),
  },
  refusals: [storeNotFound],
})
