import { endpoint, PageQuery, pageOf, refusal, StoreSlugField } from '@haat/http-contract'
import { z } from 'zod'
import { collectionNotFound } from '../collections/contract.ts'
import { Handle, ImageShown } from '../fields/contract.ts'

const storeOf = z.object({ store_slug: StoreSlugField })

/** What anybody may know of a product: what pickers and suggestions show. */
export const StorefrontProduct = z
  .object({
    id: z.uuid(),
    handle: z.string().describe('What a theme setting of type product holds'),
    title: z.string(),
    url: z.string().describe('Path in the store'),
    vendor: z.string(),
    product_type: z.string(),
    tags: z.array(z.string()),
    price_min_paise: z.int(),
    price_max_paise: z.int(),
    compare_at_price_max_paise: z.int().nullable(),
    is_available: z.boolean(),
    image: ImageShown.nullable(),
  })
  .meta({ id: 'StorefrontProduct' })
export type StorefrontProduct = z.infer<typeof StorefrontProduct>

export const StorefrontCollection = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    title: z.string(),
    url: z.string(),
    product_count: z.int(),
    image: ImageShown.nullable(),
  })
  .meta({ id: 'StorefrontCollection' })
export type StorefrontCollection = z.infer<typeof StorefrontCollection>

export const StorefrontPage = z
  .object({ id: z.uuid(), handle: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'StorefrontPage' })
export type StorefrontPage = z.infer<typeof StorefrontPage>

export const StorefrontMenu = z
  .object({ id: z.uuid(), handle: z.string(), title: z.string() })
  .meta({ id: 'StorefrontMenu' })
export type StorefrontMenu = z.infer<typeof StorefrontMenu>

export const storefrontNotFound = refusal('storefront_not_found', 404, 'There is no such store')
/** Carries `retry_after_seconds` where it is known. */
export const storefrontUnavailable = refusal('storefront_unavailable', 503, 'The store is not available just now')

const handles = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(Handle).max(200).optional(),
  )
  .describe('Comma-separated; only these')
const SearchQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  q: z.string().max(200).default('').describe('Every word must match by its beginning'),
  handles,
})
export type SearchQuery = z.infer<typeof SearchQuery>
export const StorefrontProductQuery = SearchQuery.extend({
  collection: Handle.optional().describe('Only products of this collection, in its order'),
})
export type StorefrontProductQuery = z.infer<typeof StorefrontProductQuery>

const tag = 'Storefront'
const auth = 'public' as const
const refusals = [storefrontNotFound, storefrontUnavailable] as const

export const listStorefrontProductsEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/products',
  summary: 'What a store sells; title matches first',
  tag,
  auth,
  query: StorefrontProductQuery,
  response: { 200: pageOf(StorefrontProduct) },
  refusals: [...refusals, collectionNotFound],
})

export const listStorefrontCollectionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/collections',
  summary: 'The collections that a store shows, by title',
  tag,
  auth,
  query: SearchQuery,
  response: { 200: pageOf(StorefrontCollection) },
  refusals,
})

export const listStorefrontPagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/pages',
  summary: 'The pages that a store shows, by title',
  tag,
  auth,
  query: SearchQuery,
  response: { 200: pageOf(StorefrontPage) },
  refusals,
})

export const listStorefrontMenusEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/menus',
  summary: 'The menus of a store',
  tag,
  auth,
  query: storeOf,
  response: { 200: z.object({ items: z.array(StorefrontMenu), next_cursor: z.null() }) },
  refusals,
})

/** Predictive search: best first, a few of each. */
export const suggestEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/search/suggest',
  summary: 'Products, collections and pages for what is being typed',
  tag,
  auth,
  query: storeOf.extend({
    q: z.string().max(200),
    limit: z.coerce.number().int().min(1).max(10).default(5),
  }),
  response: {
    200: z.object({
      products: z.array(StorefrontProduct),
      collections: z.array(StorefrontCollection),
      pages: z.array(StorefrontPage),
    }),
  },
  refusals,
})
