import {
  endpoint,
  line,
  PageQuery,
  pageOf,
  refusal,
  StoreSlugField,
  SyncFilters,
  Time,
  TimeInput,
} from '@haat/http-contract'
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
  idParams,
  RichText,
  revisionMissing,
  staleRevision,
  storeQuery,
  Tags,
  TemplateChoice,
  Title,
} from '../fields/contract.ts'
import { ProductFilters, ProductStatus } from '../filters/contract.ts'
import { MAX_OTHER_CATEGORIES } from '../membership/contract.ts'
import { StockAdjustment } from '../stock/contract.ts'
import { MAX_OPTIONS, OptionValue, Variant, VariantInput } from '../variants/contract.ts'

export * from '../variants/contract.ts'

export const MAX_VARIANTS = 250
export const MAX_IMAGES = 250

/** The editable fields of a product. Omitted fields don't change in an update. */
export const ProductFields = z.object({
  title: Title,
  handle: Handle.optional().describe('Generated from the title if omitted. Old handles redirect to the new one'),
  description: RichText.optional(),
  vendor: line(255).optional(),
  product_type: line(255).optional(),
  tags: Tags.optional(),
  status: ProductStatus.optional().describe('draft if omitted'),
  published_at: TimeInput.nullable()
    .optional()
    .describe('When the product becomes visible. If omitted, when it first becomes active'),
  seo_title: line(255).optional(),
  seo_description: line(1000).optional(),
  template_suffix: TemplateChoice.optional().describe('Theme template to use; null is the default template'),
  category_id: z
    .uuid()
    .nullable()
    .optional()
    .describe('Main category. null removes it; the first of the other categories then becomes the main one'),
  category_ids: z.array(z.uuid()).max(MAX_OTHER_CATEGORIES).optional().describe('The other categories, in order'),
  options: z.array(OptionValue).max(MAX_OPTIONS).optional().describe('Option names, such as Size or Colour'),
  variants: z.array(VariantInput).min(1).max(MAX_VARIANTS).optional().describe('The complete list, in order'),
  images: z.array(ImageInput).max(MAX_IMAGES).optional().describe('The complete list, in order'),
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
    stock_quantity: z.int().describe('Total stock of the variants that track inventory'),
    is_available: z.boolean(),
    image: ImageShown.nullable(),
    revision: z.int(),
    created_at: Time,
    updated_at: Time,
  })
  .meta({ id: 'ProductSummary' })
export type ProductSummary = z.infer<typeof ProductSummary>

export const ListedProduct = ProductSummary.extend({
  variants: z.array(Variant).optional().describe('With `include=variants`'),
})
export type ListedProduct = z.infer<typeof ListedProduct>

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
    collections: z.array(
      z.object({ id: z.uuid(), handle: z.string(), title: z.string(), kind: z.enum(['manual', 'rule']) }),
    ),
    category_id: z.uuid().nullable().describe('Main category'),
    category_ids: z.array(z.uuid()).describe('The other categories'),
    categories: z
      .array(z.object({ id: z.uuid(), handle: z.string(), name: z.string(), path: z.string() }))
      .describe('All categories, the main one first, with their paths: `Sarees > Silk`'),
    suggested_hsn_code: z.string().describe('That of the main category; may be empty'),
    suggested_gst_rate_basis_points: z.int().nullable().describe('That of the main category'),
  })
  .meta({ id: 'Product' })
export type Product = z.infer<typeof Product>

export const productNotFound = refusal('product_not_found', 404, 'Product not found')
export const variantNotFound = refusal('variant_not_found', 404, 'Variant not found')
export const stockChanged = refusal('stock_changed', 409, 'The stock has changed since you opened the page')
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
  ...ProductFilters.shape,
  ...SyncFilters.shape,
  include: z.enum(['variants']).optional().describe('Also returns the variants of each product'),
  sort: ProductSort.default('newest'),
})
export type ProductListQuery = z.infer<typeof ProductListQuery>

const ids = z.array(z.uuid()).min(1).max(1000)

const tag = 'Products'
const auth = storeMembers('products')

/** The response's `total` is the number of matches on all pages. */
export const listProductsEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products',
  summary: 'List a store’s products',
  tag,
  auth: storeMembers(...contentPermissions),
  query: ProductListQuery,
  app: { scope: 'products:read', cost: 2 },
  response: { 200: pageOf(ListedProduct).extend({ total: z.int() }) },
  refusals: [storeNotFound],
})

export const createProductEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products',
  summary: 'Create a product',
  tag,
  auth,
  app: { scope: 'products:write' },
  body: ProductFields.extend({ store_slug: StoreSlugField }),
  response: { 201: Product },
  refusals: [storeNotFound, handleTaken, planLimitReached],
  idempotent: true,
})

export const getProductEndpoint = endpoint({
  method: 'GET',
  url: '/api/store/products/:id',
  summary: 'Get a product. Its revision is the ETag',
  tag,
  auth,
  app: { scope: 'products:read' },
  params: idParams,
  query: storeQuery,
  response: { 200: Product },
  refusals: [storeNotFound, productNotFound],
})

export const updateProductEndpoint = endpoint({
  method: 'PUT',
  url: '/api/store/products/:id',
  summary: 'Update a product. Omitted fields don’t change. Requires the revision (If-Match or body)',
  tag,
  auth,
  app: { scope: 'products:write' },
  params: idParams,
  body: ProductChanges.extend({ store_slug: StoreSlugField, revision: BaseRevision }),
  response: { 200: Product },
  refusals: [storeNotFound, productNotFound, handleTaken, staleRevision, revisionMissing, stockChanged],
})

export const deleteProductEndpoint = endpoint({
  method: 'DELETE',
  url: '/api/store/products/:id',
  summary: 'Delete a product and its variants',
  tag,
  auth,
  app: { scope: 'products:write' },
  params: idParams,
  query: storeQuery,
  response: { 200: z.object({ id: z.uuid() }) },
  refusals: [storeNotFound, productNotFound],
})

export const setProductStatusEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/bulk-status',
  summary: 'Set the status of several products. If one fails, none are changed',
  tag,
  auth,
  app: { scope: 'products:write', cost: 10 },
  body: z.object({ store_slug: StoreSlugField, ids, status: ProductStatus }),
  response: { 200: z.object({ changed: z.int() }) },
  refusals: [storeNotFound, productNotFound],
})

export const deleteProductsEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/bulk-delete',
  summary: 'Delete several products. If one fails, none are deleted',
  tag,
  auth,
  app: { scope: 'products:write', cost: 10 },
  body: z.object({ store_slug: StoreSlugField, ids }),
  response: { 200: z.object({ removed: z.int() }) },
  refusals: [storeNotFound, productNotFound],
})

export const adjustStockEndpoint = endpoint({
  method: 'POST',
  url: '/api/store/products/stock',
  summary:
    'Adjust the stock of variants. If one fails, none are changed. Stock can’t go below zero unless the variant continues selling when out of stock',
  tag,
  auth,
  app: { scope: 'inventory:write' },
  body: StockAdjustment.extend({ store_slug: StoreSlugField }),
  response: { 200: z.object({ items: z.array(z.object({ variant_id: z.uuid(), stock_quantity: z.int() })) }) },
  refusals: [storeNotFound, variantNotFound, outOfStock, stockChanged],
  idempotent: true,
})
