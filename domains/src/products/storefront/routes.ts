import type { SearchQuery } from '@haat/search'
import type { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { routes, SerializedJson } from '../../serve.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import { catalogReadsOf } from './catalog-reads.ts'
import {
  getStorefrontProductEndpoint,
  listStorefrontCollectionsEndpoint,
  listStorefrontMenusEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  type StorefrontProductQuery,
  suggestEndpoint,
} from './contract.ts'
import { requireStorefront } from './find-storefront.ts'
import { getProductDetail } from './get-product-detail.ts'
import { listStorefrontCollections, listStorefrontPages } from './list-storefront-collections.ts'
import { listStorefrontMenus } from './list-storefront-menus.ts'
import { listAllProducts, listStorefrontProducts } from './list-storefront-products.ts'
import { storeReadsOf } from './store-reads.ts'
import { type Suggestions, suggestMatches } from './suggest.ts'

// Responses contain only public data, so shared caches can store them for a few seconds.
const headers = { 'cache-control': 'public, max-age=2, stale-while-revalidate=10' }

interface ListEndpoint<Response extends z.ZodType> {
  readonly url: string
  readonly response: { readonly 200: Response }
}

/** A request for a list. With the same parameters, the response is the same until the catalogue changes. */
interface ListRequest {
  readonly store_slug: string
  readonly q?: string
}

type ReadList<List> = (storeId: string, query: SearchQuery | undefined, now: Date) => Promise<List>

/** Reads a list of what a store's visitors see, or returns it from the cache. Throws as `requireStorefront`. */
async function list<Response extends z.ZodType>(
  platform: Platform,
  { url, response: { 200: response } }: ListEndpoint<Response>,
  request: ListRequest,
  read: ReadList<z.input<Response>>,
  options: { readonly is_unfinished?: boolean } = {},
): Promise<SerializedJson> {
  const { db, clock } = platform
  const now = clock()
  const store = await requireStorefront(db, request.store_slug, now)
  const json = await catalogReadsOf(platform).get({ store, now, key: [url, request] }, async (known) => {
    const query = await readStoreQuery(db, store.id, request.q ?? '', { known, ...options })
    return JSON.stringify(response.parse(await read(store.id, query, now)))
  })
  return new SerializedJson(json)
}

/** Reads a page of all products or of a search, or returns it from the cache. Throws as `requireStorefront`. */
async function readAllProducts(platform: Platform, request: StorefrontProductQuery): Promise<SerializedJson> {
  const { store_slug: slug, q, cursor, limit } = request
  const now = platform.clock()
  const key = [listStorefrontProductsEndpoint.url, q, cursor, limit]
  const isSearch = q.trim() !== ''
  const json = await storeReadsOf(platform).get(
    { store_slug: slug, now, key, is_search: isSearch },
    async ({ db, store_id: storeId, search, rows }) => {
      const query = await readStoreQuery(db, storeId, q, { known: search })
      return listAllProducts(db, storeId, { query, cursor, limit }, now, rows)
    },
  )
  return new SerializedJson(json)
}

export const storefrontRoutes = routes((serve) => {
  serve(listStorefrontProductsEndpoint, async ({ platform, query: request, reply }) => {
    const isAllProducts = request.handles === undefined && request.collection === undefined
    const json = isAllProducts
      ? await readAllProducts(platform, request)
      : await list(platform, listStorefrontProductsEndpoint, request, (storeId, query, now) =>
          listStorefrontProducts(platform.db, storeId, { ...request, query }, now),
        )
    return reply(200, json, { headers })
  })

  serve(getStorefrontProductEndpoint, async ({ platform, params, query: { store_slug: slug }, reply }) => {
    const now = platform.clock()
    const key = [getStorefrontProductEndpoint.url, params.handle]
    const json = await storeReadsOf(platform).get({ store_slug: slug, now, key, is_search: false }, (source) =>
      getProductDetail(source, params.handle, now),
    )
    return reply(200, new SerializedJson(json), { headers })
  })

  serve(listStorefrontCollectionsEndpoint, async ({ platform, query: request, reply }) => {
    const collections = await list(platform, listStorefrontCollectionsEndpoint, request, (storeId, query, now) =>
      listStorefrontCollections(platform.db, storeId, { ...request, query }, now),
    )
    return reply(200, collections, { headers })
  })

  serve(listStorefrontPagesEndpoint, async ({ platform, query: request, reply }) => {
    const pages = await list(platform, listStorefrontPagesEndpoint, request, (storeId, query, now) =>
      listStorefrontPages(platform.db, storeId, { ...request, query }, now),
    )
    return reply(200, pages, { headers })
  })

  serve(listStorefrontMenusEndpoint, async ({ platform, query: request, reply }) => {
    const menus = await list(platform, listStorefrontMenusEndpoint, request, (storeId) =>
      listStorefrontMenus(platform.db, storeId),
    )
    return reply(200, menus, { headers })
  })

  serve(suggestEndpoint, async ({ platform, query: request, reply }) => {
    const readSuggestions: ReadList<Suggestions> = (storeId, query, now) =>
      suggestMatches(platform.db, storeId, query, now, request.limit)
    const suggestions = await list(platform, suggestEndpoint, request, readSuggestions, { is_unfinished: true })
    return reply(200, suggestions, { headers })
  })
})
