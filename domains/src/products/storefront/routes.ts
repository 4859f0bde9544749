import type { SearchQuery } from '@haat/search'
import type { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { routes, SerializedJson } from '../../serve.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import { catalogReadsOf } from './catalog-reads.ts'
import {
  listStorefrontCollectionsEndpoint,
  listStorefrontMenusEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  suggestEndpoint,
} from './contract.ts'
import { requireStorefront } from './find-storefront.ts'
import { listStorefrontCollections, listStorefrontPages } from './list-storefront-collections.ts'
import { listStorefrontMenus } from './list-storefront-menus.ts'
import { listStorefrontProducts } from './list-storefront-products.ts'
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

export const storefrontRoutes = routes((serve) => {
  serve(listStorefrontProductsEndpoint, async ({ platform, query: request, reply }) => {
    const products = await list(platform, listStorefrontProductsEndpoint, request, (storeId, query, now) =>
      listStorefrontProducts(platform.db, storeId, { ...request, query }, now),
    )
    return reply(200, products, { headers })
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
