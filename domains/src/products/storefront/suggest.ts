import type { Db } from '@haat/db'
import { readStoreQuery } from '../search/read-store-query.ts'
import type { StorefrontCollection, StorefrontPage, StorefrontProduct } from './contract.ts'
import { listStorefrontCollections, listStorefrontPages } from './list-storefront-collections.ts'
import { listStorefrontProducts } from './list-storefront-products.ts'

export interface Suggestions {
  readonly products: StorefrontProduct[]
  readonly collections: StorefrontCollection[]
  readonly pages: StorefrontPage[]
}

const DEFAULT_LIMIT = 5

/** Predictive search: returns a few products, collections and pages for a partial search term, best matches first. */
export async function suggest(
  db: Db,
  storeId: string,
  terms: string,
  now: Date,
  limit: number = DEFAULT_LIMIT,
): Promise<Suggestions> {
  const query = await readStoreQuery(db, storeId, terms, { is_unfinished: true })
  if (query === undefined) return { products: [], collections: [], pages: [] }
  const search = { query, limit, handles: undefined }
  const [products, collections, pages] = await Promise.all([
    listStorefrontProducts(db, storeId, search, now),
    listStorefrontCollections(db, storeId, search, now),
    listStorefrontPages(db, storeId, search, now),
  ])
  return { products: products.items, collections: collections.items, pages: pages.items }
}
