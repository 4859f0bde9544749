import { routes } from '../../serve.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import {
  listStorefrontCollectionsEndpoint,
  listStorefrontMenusEndpoint,
  listStorefrontPagesEndpoint,
  listStorefrontProductsEndpoint,
  suggestEndpoint,
} from './contract.ts'
import { requireStorefront } from './find-storefront.ts'
import { listStorefrontCollections, listStorefrontPages } from './list-storefront-collections.ts'
import { listStorefrontProducts } from './list-storefront-products.ts'
import { suggest } from './suggest.ts'

// Responses contain only public data, so shared caches can store them for a few seconds.
const headers = { 'cache-control': 'public, max-age=2, stale-while-revalidate=10' }

export const storefrontRoutes = routes((serve) => {
  serve(
    listStorefrontProductsEndpoint,
    async ({ platform: { db, clock }, query: { store_slug: storeSlug, q, ...list }, reply }) => {
      const store = await requireStorefront(db, storeSlug, clock())
      const query = await readStoreQuery(db, store.id, q)
      return reply(200, await listStorefrontProducts(db, store.id, { ...list, query }, clock()), { headers })
    },
  )

  serve(
    listStorefrontCollectionsEndpoint,
    async ({ platform: { db, clock }, query: { store_slug: storeSlug, q, ...list }, reply }) => {
      const store = await requireStorefront(db, storeSlug, clock())
      const query = await readStoreQuery(db, store.id, q)
      return reply(200, await listStorefrontCollections(db, store.id, { ...list, query }, clock()), { headers })
    },
  )

  serve(
    listStorefrontPagesEndpoint,
    async ({ platform: { db, clock }, query: { store_slug: storeSlug, q, ...list }, reply }) => {
      const store = await requireStorefront(db, storeSlug, clock())
      const query = await readStoreQuery(db, store.id, q)
      return reply(200, await listStorefrontPages(db, store.id, { ...list, query }, clock()), { headers })
    },
  )

  serve(listStorefrontMenusEndpoint, async ({ platform: { db, clock }, query, reply }) => {
    const store = await requireStorefront(db, query.store_slug, clock())
    const items = await db
      .selectFrom('menus')
      .select(['id', 'handle', 'title'])
      .where('store_id', '=', store.id)
      .orderBy('title')
      .orderBy('id')
      .execute()
    return reply(200, { items, next_cursor: null }, { headers })
  })

  serve(suggestEndpoint, async ({ platform: { db, clock }, query: { store_slug: storeSlug, q, limit }, reply }) => {
    const store = await requireStorefront(db, storeSlug, clock())
    return reply(200, await suggest(db, store.id, q, clock(), limit), { headers })
  })
})
