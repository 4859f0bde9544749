import { serialize } from 'node:v8'
import { sql } from 'kysely'
import { findImages } from '../../../../domains/src/media/index.ts'
import type { Platform } from '../../../../domains/src/platform.ts'
import {
  browseCategory,
  browseCollection,
  CatalogCache,
  countSitemap,
  findFirstPage,
  findPage,
  findProduct,
  findTemplateExample,
  listAllCollections,
  listCategoryTree,
  listSitemap,
  loadCollections,
  loadMenus,
  loadPages,
  loadProducts,
  prepareSearch,
  recommendProducts,
  searchProducts,
  suggest,
  visibleCollections,
} from '../../../../domains/src/products/index.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import type { CatalogSource, SitemapEntry } from '../../../../surfaces/storefront/src/storefront-source.ts'
import { createAppContent } from './app-content.ts'
import { combineStoreReads } from './combine-store-reads.ts'

// Pages that many visitors open at the same time read data once. What it is made of stays in the catalogue's cache.
const CACHE = { max_entries: 500, ttl_ms: 1_000 } as const
// Menus, pages and images are small and on many pages. Scheduled publications are announced like changes.
const PARTS = { max_bytes: 8 * 1024 * 1024, ttl_ms: 60_000, size_of: sizeOf } as const
// Visitors type the same words all day. Scheduled publications are announced like changes.
const SUGGESTIONS = { max_entries: 10_000, ttl_ms: 60_000 } as const
// Each has the synonyms of a store.
const SEARCHES = { max_entries: 100 } as const

/**
 * Reads the catalogues of stores through the products domain, from the databases of `readsFrom`: by default, from the one that
 * is written to.
 */
export function createCatalogSource(
  { db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>,
  readsFrom: (storeId: string) => Platform['db'] = () => db,
): CatalogSource {
  const readsOf = combineStoreReads(readsFrom)
  const cache = new ReadCache(CACHE)
  const parts = new ReadCache(PARTS)
  const suggestions = new ReadCache(SUGGESTIONS)
  const searches = new ReadCache(SEARCHES)
  const apps = createAppContent(readsOf)
  const appContent = new ReadCache(CACHE)
  for (const channel of ['app_data_changed', 'store_apps_changed'] as const) {
    changes.on(channel, (storeId) => {
      appContent.changed(storeId)
      // Products have the ratings that apps store.
      cache.changed(storeId)
    })
  }
  const catalog = new CatalogCache({
    changes,
    // Also in the other processes: their pages may show the same counts.
    recounted: (storeId) => {
      sql`SELECT pg_notify('products_counted', ${storeId})`.execute(db).catch(() => undefined)
    },
  })
  changes.on('products_counted', (storeId) => cache.changed(storeId))
  for (const channel of ['products_changed', 'products_imported', 'media_changed'] as const) {
    changes.on(channel, (storeId) => {
      cache.changed(storeId)
      parts.changed(storeId)
      suggestions.changed(storeId)
      searches.changed(storeId)
    })
  }
  // In this order: the request reads what's visible at a time that its part of the cache includes.
  const begin = (store: { id: string }) => {
    const reader = catalog.beginRequest(store.id)
    return [clock(), reader] as const
  }
  const knownSearch = (store: { id: string }) =>
    searches.get(store.id, 'search', () => prepareSearch(readsOf(store), store.id))
  const cached = <Value>(store: { id: string }, key: unknown[], read: () => Promise<Value>) =>
    cache.get(store.id, key, read)
  const keptPart = <Value>(store: { id: string }, key: unknown[], read: () => Promise<Value>) =>
    parts.get(store.id, key, read)
  return {
    findProduct: (store, handle) =>
      cached(store, ['product', handle], () => findProduct(readsOf(store), store.id, handle, ...begin(store))),
    findPage: (store, handle) =>
      keptPart(store, ['page', handle], () => findPage(readsOf(store), store.id, handle, clock())),
    browseCollection: (store, handle, request) =>
      cached(store, ['browse', handle, request], async () => {
        const browsed = await browseCollection(readsOf(store), store.id, handle, request, ...begin(store))
        if (browsed === undefined || 'moved_to' in browsed) return browsed
        const { collection, facets, seo } = browsed
        return { found: { collection, facets }, seo }
      }),
    browseCategory: (store, handle, request) =>
      cached(store, ['browse category', handle, request], async () => {
        const browsed = await browseCategory(readsOf(store), store.id, handle, request, ...begin(store))
        if (browsed === undefined || 'moved_to' in browsed) return browsed
        const { seo, ...found } = browsed
        return { found, seo }
      }),
    listCategories: (store) =>
      cached(store, ['categories'], () => listCategoryTree(readsOf(store), store.id, ...begin(store))),
    searchProducts: async (store, terms, request) => {
      const search = { ...request, terms, known: await knownSearch(store) }
      return searchProducts(readsOf(store), store.id, search, ...begin(store))
    },
    suggest: (store, terms) =>
      suggestions.get(store.id, terms, async () => {
        const known = await knownSearch(store)
        return suggest(readsOf(store), store.id, terms, clock(), known)
      }),
    loadProducts: (store, handles) =>
      cached(store, ['products', handles], () => loadProducts(readsOf(store), store.id, handles, ...begin(store))),
    loadCollections: (store, wanted) =>
      cached(store, ['collections', wanted], () => loadCollections(readsOf(store), store.id, wanted, ...begin(store))),
    loadPages: (store, handles) =>
      keptPart(store, ['pages', handles], () => loadPages(readsOf(store), store.id, handles, clock())),
    findFirstPage: (store) => keptPart(store, ['first page'], () => findFirstPage(readsOf(store), store.id, clock())),
    findTemplateExample: (store, variant) =>
      cached(store, ['template example', variant], () =>
        findTemplateExample(readsOf(store), store.id, variant, clock()),
      ),
    loadMenus: (store, handles) =>
      keptPart(store, ['menus', handles], () => loadMenus(readsOf(store), store.id, handles, clock())),
    loadImages: (store, keys) => keptPart(store, ['images', keys], () => findImages(readsOf(store), store.id, keys)),
    listCollectionTitles: (store) =>
      cached(
        store,
        ['titles'],
        async () => (await visibleCollections(readsOf(store), store.id, ...begin(store))).titles,
      ),
    listCollections: (store, request) =>
      cached(store, ['list', request], () => listAllCollections(readsOf(store), store.id, request, ...begin(store))),
    recommend: (store, request) =>
      cached(store, ['recommend', request], () =>
        recommendProducts(readsOf(store), store.id, request, ...begin(store)),
      ),
    loadAppData: (store, wanted) => appContent.get(store.id, ['data', wanted], () => apps.loadAppData(store, wanted)),
    loadAppRecords: (store, wanted) =>
      appContent.get(store.id, ['records', wanted], () => apps.loadAppRecords(store, wanted)),
    listSitemap: (store, request): Promise<SitemapEntry[]> => listSitemap(readsOf(store), store.id, request, clock()),
    countSitemap: (store) => countSitemap(readsOf(store), store.id, clock()),
  }
}

function sizeOf(value: unknown, key: string): number {
  return key.length + serialize(value).length
}
