/**
 * Data a page requests: returned by `theme.needs` from settings alone, and by a render for everything it couldn't find.
 */
export interface Needs {
  /** Handles. */
  products: string[]
  /** `limit`: number of its first products; 0 for the collection without products. */
  collections: CollectionNeed[]
  pages: string[]
  menus: string[]
  /** Keys of images in the store's media whose size and alt text are needed (`PageData.images`). */
  images: string[]
  /** The list of the store's collections (`{% for collection in collections %}`), in `PageData.all_collections`. */
  all_collections: boolean
  /** The tree of the store's categories (`{% for category in categories %}`), in `PageData.all_categories`. */
  all_categories: boolean
  /** Related products, in `PageData.recommendations`. */
  recommendations?: RecommendationNeed
  /** The page size `{% paginate %}` requests for the page's own list, if it differs from the given one. */
  paginate?: PaginationNeed
  /** What apps have stored beside objects, in `PageData.app_data`. */
  app_data?: AppDataNeed[]
  /** Records of apps, in `PageData.app_records`. */
  app_records?: AppRecordsNeed[]
}

export interface AppDataNeed {
  app: string
  /** The kind of object: `product`, `store`, ... */
  on: string
  /** IDs of the objects; `store` for the store itself. */
  ids: string[]
  keys: string[]
}

export interface AppRecordsNeed {
  app: string
  collection: string
  /** Only records whose declared index has this value. */
  by?: { index: string; value: string }
  /** The newest ones, at most this many. */
  limit: number
}

/** Identifies records in `PageData.app_records`. */
export function recordsKey({ app, collection, by, limit }: AppRecordsNeed): string {
  return JSON.stringify([app, collection, by?.index ?? null, by?.value ?? null, limit])
}

export interface CollectionNeed {
  handle: string
  limit: number
}

export interface RecommendationNeed {
  product: string
  limit: number
}

export interface PaginationNeed {
  /** `collection.products` (on a category page: those of the category), `search.results` or `collections`. */
  list: PaginatedList
  page_size: number
}

export type PaginatedList = 'collection.products' | 'search.results' | 'collections'

/** Products loaded per collection if no setting says how many. */
export const DEFAULT_COLLECTION_LIMIT = 24

export function noNeeds(): Needs {
  return {
    products: [],
    collections: [],
    pages: [],
    menus: [],
    images: [],
    all_collections: false,
    all_categories: false,
  }
}

export function isWithoutNeeds(needs: Needs): boolean {
  return (
    needs.products.length === 0 &&
    needs.collections.length === 0 &&
    needs.pages.length === 0 &&
    needs.menus.length === 0 &&
    needs.images.length === 0 &&
    !needs.all_collections &&
    !needs.all_categories &&
    needs.recommendations === undefined &&
    needs.paginate === undefined &&
    (needs.app_data ?? []).length === 0 &&
    (needs.app_records ?? []).length === 0
  )
}

/** The union of several needs, each once; for a collection the largest number of products. */
export function mergeNeeds(...all: Needs[]): Needs {
  const merged = noNeeds()
  const limits = new Map<string, number>()
  for (const needs of all) {
    for (const { handle, limit } of needs.collections) limits.set(handle, Math.max(limit, limits.get(handle) ?? 0))
    merged.all_collections ||= needs.all_collections
    merged.all_categories ||= needs.all_categories
    if (needs.recommendations) {
      const limit = Math.max(needs.recommendations.limit, merged.recommendations?.limit ?? 0)
      merged.recommendations = { ...needs.recommendations, limit }
    }
    if (needs.paginate) merged.paginate = needs.paginate
  }
  merged.products = union(all.map((needs) => needs.products))
  merged.pages = union(all.map((needs) => needs.pages))
  merged.menus = union(all.map((needs) => needs.menus))
  merged.images = union(all.map((needs) => needs.images))
  const appData = all.flatMap((needs) => needs.app_data ?? [])
  if (appData.length > 0) merged.app_data = mergeAppData(appData)
  const appRecords = new Map(all.flatMap((needs) => needs.app_records ?? []).map((need) => [recordsKey(need), need]))
  if (appRecords.size > 0) merged.app_records = [...appRecords.values()]
  merged.collections = [...limits].map(([handle, limit]) => ({ handle, limit }))
  return merged
}

/** One need for each app and kind of object. */
function mergeAppData(needs: readonly AppDataNeed[]): AppDataNeed[] {
  const merged = new Map<string, AppDataNeed>()
  for (const { app, on, ids, keys } of needs) {
    const known = merged.get(`${app} ${on}`)
    const lists = known === undefined ? { ids, keys } : { ids: [...known.ids, ...ids], keys: [...known.keys, ...keys] }
    merged.set(`${app} ${on}`, { app, on, ids: [...new Set(lists.ids)], keys: [...new Set(lists.keys)] })
  }
  return [...merged.values()]
}

function union(lists: string[][]): string[] {
  return [...new Set(lists.flat())]
}
