import { endpoint, PageQuery, pageOf, refusal, StoreSlugField, Time } from '@haat/http-contract'
import { z } from 'zod'
import { productNotFound } from '../catalog/contract.ts'
import { collectionNotFound } from '../collections/contract.ts'
import { Handle, ImageShown } from '../fields/contract.ts'

const storeOf = z.object({ store_slug: StoreSlugField })

/** The public data of a product, for pickers and search suggestions. */
export const StorefrontProduct = z
  .object({
    id: z.uuid(),
    handle: z.string().describe('Value of a theme setting of type product'),
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

const LinkOfProduct = z.object({ handle: z.string(), title: z.string(), url: z.string() })

export const StorefrontVariant = z
  .object({
    id: z.uuid(),
    title: z.string().describe('Its options: `M / Red`. `Default Title` for a product without options'),
    options: z.array(z.string()).describe('One value for each option of the product'),
    price_paise: z.int(),
    compare_at_price_paise: z.int().nullable(),
    is_available: z.boolean().describe('Whether it can be bought now'),
    weight_grams: z.int(),
    requires_shipping: z.boolean(),
    image: ImageShown.nullable().describe('Its own image, if it has one'),
  })
  .meta({ id: 'StorefrontVariant' })

/** What the page of a product shows. */
export const StorefrontProductDetail = StorefrontProduct.extend({
  description: z.string().describe('HTML'),
  seo_title: z.string().describe('Empty unless the store has customised it'),
  seo_description: z.string().describe('Empty unless the store has customised it'),
  published_at: Time,
  updated_at: Time,
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })),
  variants: z.array(StorefrontVariant),
  images: z.array(ImageShown),
  collections: z.array(LinkOfProduct).describe('Visible collections, manual and automatic, by title'),
  category: LinkOfProduct.extend({ ancestors: z.array(LinkOfProduct).describe('From the top level down') })
    .nullable()
    .describe('The main category, if it’s visible'),
}).meta({ id: 'StorefrontProductDetail' })
export type StorefrontProductDetail = z.infer<typeof StorefrontProductDetail>

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

/** Without the number of products, which takes longer to count than to search. */
export const SuggestedCollection = StorefrontCollection.omit({ product_count: true }).meta({
  id: 'SuggestedCollection',
})
export type SuggestedCollection = z.infer<typeof SuggestedCollection>

export const SuggestedCategory = z
  .object({
    id: z.uuid(),
    handle: z.string(),
    title: z.string(),
    path: z.string().describe('Names from the top level: `Sarees > Silk`'),
    url: z.string(),
    image: ImageShown.nullable(),
  })
  .meta({ id: 'SuggestedCategory' })
export type SuggestedCategory = z.infer<typeof SuggestedCategory>

export const StorefrontPage = z
  .object({ id: z.uuid(), handle: z.string(), title: z.string(), url: z.string() })
  .meta({ id: 'StorefrontPage' })
export type StorefrontPage = z.infer<typeof StorefrontPage>

export const StorefrontMenu = z
  .object({ id: z.uuid(), handle: z.string(), title: z.string() })
  .meta({ id: 'StorefrontMenu' })
export type StorefrontMenu = z.infer<typeof StorefrontMenu>

export const storefrontNotFound = refusal('storefront_not_found', 404, 'Store not found')
/** Includes `retry_after_seconds` if known. */
export const storefrontUnavailable = refusal('storefront_unavailable', 503, 'This store isn’t available right now')

const handles = z
  .preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(Handle).max(200).optional(),
  )
  .describe('Comma-separated; returns only these')
const SearchQuery = PageQuery.extend({
  store_slug: StoreSlugField,
  q: z
    .string()
    .max(200)
    .default('')
    .describe('Every word must match, as it is, as the start of a word, by a synonym or with one typo'),
  handles,
})
export type SearchQuery = z.infer<typeof SearchQuery>
export const StorefrontProductQuery = SearchQuery.extend({
  collection: Handle.optional().describe('Returns only products of this collection, in its order'),
})
export type StorefrontProductQuery = z.infer<typeof StorefrontProductQuery>

const tag = 'Storefront'
const auth = 'public' as const
const refusals = [storefrontNotFound, storefrontUnavailable] as const

export const listStorefrontProductsEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/products',
  summary: 'List the products a store sells, title matches first',
  tag,
  auth,
  query: StorefrontProductQuery,
  response: { 200: pageOf(StorefrontProduct) },
  refusals: [...refusals, collectionNotFound],
})

/** `product_not_found` includes the current handle as `moved_to` if a product that visitors see had this one before. */
export const getStorefrontProductEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/products/:handle',
  summary: 'Get a product with its variants, as its page shows it',
  tag,
  auth,
  params: z.object({ handle: Handle }),
  query: storeOf,
  response: { 200: StorefrontProductDetail },
  refusals: [...refusals, productNotFound],
})

export const listStorefrontCollectionsEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/collections',
  summary: 'List a store’s visible collections by title',
  tag,
  auth,
  query: SearchQuery,
  response: { 200: pageOf(StorefrontCollection) },
  refusals,
})

export const listStorefrontPagesEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/pages',
  summary: 'List a store’s visible pages by title',
  tag,
  auth,
  query: SearchQuery,
  response: { 200: pageOf(StorefrontPage) },
  refusals,
})

export const listStorefrontMenusEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/menus',
  summary: 'List a store’s menus',
  tag,
  auth,
  query: storeOf,
  response: { 200: z.object({ items: z.array(StorefrontMenu), next_cursor: z.null() }) },
  refusals,
})

/** Predictive search: a few results of each kind, best matches first. */
export const suggestEndpoint = endpoint({
  method: 'GET',
  url: '/api/storefront/search/suggest',
  summary: 'Suggest products, categories, collections and pages for a search term',
  tag,
  auth,
  query: storeOf.extend({
    q: z.string().max(200),
    limit: z.coerce.number().int().min(1).max(10).default(5),
  }),
  response: {
    200: z.object({
      products: z.array(StorefrontProduct),
      categories: z.array(SuggestedCategory),
      collections: z.array(SuggestedCollection),
      pages: z.array(StorefrontPage),
    }),
  },
  refusals,
})
