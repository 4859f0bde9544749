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
    needs.paginate === undefined
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
  merged.collections = [...limits].map(([handle, limit]) => ({ handle, limit }))
  return merged
}

function union(lists: string[][]): string[] {
  return [...new Set(lists.flat())]
}
