import { serialize } from 'node:v8'
import { sql } from 'kysely'
import { findMediaByKeys, findPlaceholders } from '../../../../domains/src/media/index.ts'
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
} from '../../../../domains/src/products/index.ts'
import { ReadCache } from '../../../../domains/src/read-cache.ts'
import type { CatalogSource, SitemapEntry } from '../../../../surfaces/storefront/src/storefront-source.ts'
import { addPlaceholders } from './add-placeholders.ts'
import { createAppContent } from './app-content.ts'

// Pages that many visitors open at the same time read data once. What it is made of stays in the catalogue's cache.
const CACHE = { max_entries: 500, ttl_ms: 1_000 } as const
// Menus, pages and images are small and on many pages. Scheduled publications are announced like changes.
const PARTS = { max_bytes: 8 * 1024 * 1024, ttl_ms: 60_000, size_of: sizeOf } as const
// Visitors type the same words all day. Scheduled publications are announced like changes.
const SUGGESTIONS = { max_entries: 10_000, ttl_ms: 60_000 } as const
// Each has the synonyms of a store.
const SEARCHES = { max_entries: 100 } as const

/** Reads the catalogues of stores through the products domain. */
export function createCatalogSource({ db, clock, changes }: Pick<Platform, 'db' | 'clock' | 'changes'>): CatalogSource {
  const cache = new ReadCache(CACHE)
  const parts = new ReadCache(PARTS)
  const suggestions = new ReadCache(SUGGESTIONS)
  const searches = new ReadCache(SEARCHES)
  const apps = createAppContent(db)
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
  const knownSearch = (store: { id: string }) => searches.get(store.id, 'search', () => prepareSearch(db, store.id))
  const withPlaceholders = <Data>(store: { id: string }, data: Data) =>
    addPlaceholders(data, (keys) => findPlaceholders(db, store.id, keys))
  const cached = <Value>(store: { id: string }, key: unknown[], read: () => Promise<Value>) =>
    cache.get(store.id, key, async () => withPlaceholders(store, await read()))
  const keptPart = <Value>(store: { id: string }, key: unknown[], read: () => Promise<Value>) =>
    parts.get(store.id, key, async () => withPlaceholders(store, await read()))
  return {
    findProduct: (store, handle) =>
      cached(store, ['product', handle], () => findProduct(db, store.id, handle, ...begin(store))),
    findPage: (store, handle) => keptPart(store, ['page', handle], () => findPage(db, store.id, handle, clock())),
    browseCollection: (store, handle, request) =>
      cached(store, ['browse', handle, request], async () => {
        const browsed = await browseCollection(db, store.id, handle, request, ...begin(store))
        if (browsed === undefined || 'moved_to' in browsed) return browsed
        const { collection, facets, seo } = browsed
        return { found: { collection, facets }, seo }
      }),
    browseCategory: (store, handle, request) =>
      cached(store, ['browse category', handle, request], async () => {
        const browsed = await browseCategory(db, store.id, handle, request, ...begin(store))
        if (browsed === undefined || 'moved_to' in browsed) return browsed
        const { seo, ...found } = browsed
        return { found, seo }
      }),
    listCategories: (store) => cached(store, ['categories'], () => listCategoryTree(db, store.id, ...begin(store))),
    searchProducts: async (store, terms, request) => {
      const search = { ...request, terms, known: await knownSearch(store) }
      return withPlaceholders(store, await searchProducts(db, store.id, search, ...begin(store)))
    },
    suggest: (store, terms) =>
      suggestions.get(store.id, terms, async () => {
        const known = await knownSearch(store)
        return suggest(db, store.id, terms, clock(), known)
      }),
    loadProducts: (store, handles) =>
      cached(store, ['products', handles], () => loadProducts(db, store.id, handles, ...begin(store))),
    loadCollections: (store, wanted) =>
      cached(store, ['collections', wanted], () => loadCollections(db, store.id, wanted, ...begin(store))),
    loadPages: (store, handles) => keptPart(store, ['pages', handles], () => loadPages(db, store.id, handles, clock())),
    findFirstPage: (store) => keptPart(store, ['first page'], () => findFirstPage(db, store.id, clock())),
    findTemplateExample: (store, variant) =>
      cached(store, ['template example', variant], () => findTemplateExample(db, store.id, variant, clock())),
    loadMenus: (store, handles) => keptPart(store, ['menus', handles], () => loadMenus(db, store.id, handles, clock())),
    loadImages: (store, keys) => keptPart(store, ['images', keys], () => loadImages(db, store.id, keys)),
    listCollections: (store, request) =>
      cached(store, ['list', request], () => listAllCollections(db, store.id, request, ...begin(store))),
    recommend: (store, request) =>
      cached(store, ['recommend', request], () => recommendProducts(db, store.id, request, ...begin(store))),
    loadAppData: (store, wanted) => appContent.get(store.id, ['data', wanted], () => apps.loadAppData(store, wanted)),
    loadAppRecords: (store, wanted) =>
      appContent.get(store.id, ['records', wanted], () => apps.loadAppRecords(store, wanted)),
    listSitemap: (store, request): Promise<SitemapEntry[]> => listSitemap(db, store.id, request, clock()),
    countSitemap: (store) => countSitemap(db, store.id, clock()),
  }
}

function sizeOf(value: unknown, key: string): number {
  return key.length + serialize(value).length
}

/** Returns sizes, alt texts and focal points of images by their keys; null for images that the store doesn't have. */
async function loadImages(db: Platform['db'], storeId: string, keys: readonly string[]) {
  const files = new Map((await findMediaByKeys(db, storeId, keys)).map((file) => [file.key, file]))
  return Object.fromEntries(
    keys.map((key) => {
      const file = files.get(key)
      if (file?.key == null) return [key, null]
      const image = { src: file.key, alt: file.alt, width: file.width ?? 1, height: file.height ?? 1 }
      const { focal_x: focalX, focal_y: focalY } = file
      // A focal point of the theme's own setting takes precedence.
      return [key, focalX === null || focalY === null ? image : { ...image, focal_x: focalX, focal_y: focalY }]
    }),
  )
}
