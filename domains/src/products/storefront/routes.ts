import type { SearchQuery } from '@haat/search'
import type { z } from 'zod'
import type { Platform } from '../../platform.ts'
import { routes, SerializedJson } from '../../serve.ts'
import { type KnownSearch, readStoreQuery } from '../search/read-store-query.ts'
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
import { suggestMatches } from './suggest.ts'

// Responses contain only public data, so shared caches can store them for a few seconds.
const headers = { 'cache-control': 'public, max-age=2, stale-while-revalidate=10' }

interface Listing<Response extends z.ZodType> {
  readonly name: string
  readonly response: Response
  /** The request's parameters: with the same ones, the response is the same until the catalogue changes. */
  readonly request: { readonly store_slug: string; readonly q?: string }
  readonly is_unfinished?: boolean
  readonly read: (storeId: string, query: SearchQuery | undefined, now: Date) => Promise<z.input<Response>>
}

/** Reads a list of what a store's visitors see, or returns it from the cache. Throws as `requireStorefront`. */
async function list<Response extends z.ZodType>(
  platform: Platform,
  { name, response, request, is_unfinished: isUnfinished = false, read }: Listing<Response>,
): Promise<SerializedJson> {
  const { db, clock } = platform
  const now = clock()
  const store = await requireStorefront(db, request.store_slug, now)
  const readList = async (known: KnownSearch) => {
    const query = await readStoreQuery(db, store.id, request.q ?? '', { known, is_unfinished: isUnfinished })
    return JSON.stringify(response.parse(await read(store.id, query, now)))
  }
  return new SerializedJson(await catalogReadsOf(platform).get({ store, now, key: [name, request] }, readList))
}

export const storefrontRoutes = routes((serve) => {
  serve(listStorefrontProductsEndpoint, async ({ platform, query: request, reply }) => {
    const products = await list(platform, {
      name: 'products',
      response: listStorefrontProductsEndpoint.response[200],
      request,
      read: (storeId, query, now) => listStorefrontProducts(platform.db, storeId, { ...request, query }, now),
    })
    return reply(200, products, { headers })
  })

  serve(listStorefrontCollectionsEndpoint, async ({ platform, query: request, reply }) => {
    const collections = await list(platform, {
      name: 'collections',
      response: listStorefrontCollectionsEndpoint.response[200],
      request,
      read: (storeId, query, now) => listStorefrontCollections(platform.db, storeId, { ...request, query }, now),
    })
    return reply(200, collections, { headers })
  })

  serve(listStorefrontPagesEndpoint, async ({ platform, query: request, reply }) => {
    const pages = await list(platform, {
      name: 'pages',
      response: listStorefrontPagesEndpoint.response[200],
      request,
      read: (storeId, query, now) => listStorefrontPages(platform.db, storeId, { ...request, query }, now),
    })
    return reply(200, pages, { headers })
  })

  serve(listStorefrontMenusEndpoint, async ({ platform, query: request, reply }) => {
    const menus = await list(platform, {
      name: 'menus',
      response: listStorefrontMenusEndpoint.response[200],
      request,
      read: (storeId) => listStorefrontMenus(platform.db, storeId),
    })
    return reply(200, menus, { headers })
  })

  serve(suggestEndpoint, async ({ platform, query: request, reply }) => {
    const suggestions = await list(platform, {
      name: 'suggestions',
      response: suggestEndpoint.response[200],
      request,
      is_unfinished: true,
      read: (storeId, query, now) => suggestMatches(platform.db, storeId, query, now, request.limit),
    })
    return reply(200, suggestions, { headers })
  })
})
