import type { Db, Tx } from '@haat/db'
import type { CollectionData } from '@haat/theme-engine'
import { sql } from 'kysely'
import { type CollectionScope, orderOf } from '../membership/collection-scope.ts'
import type { CollectionSort } from '../membership/contract.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { filterProducts } from './filter-products.ts'
import type { Facet, ProductFilters } from './filters.ts'
import { findScopes } from './find-scopes.ts'
import { describeCollection } from './load-collections.ts'
import { findOldHandle, type Moved } from './old-handles.ts'
import type { SeoData } from './product-data.ts'
import { isVisible, loadProductData } from './product-data.ts'
import { readSortValue, sortOptions, sortValues } from './sort-values.ts'

/** A visitor's request for a product list. */
export interface Browsing {
  readonly filters: ProductFilters
  /** One of Shopify's `sort_by` values; others are ignored. */
  readonly sort_by?: string | undefined
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

export interface BrowsedCollection {
  readonly collection: CollectionData
  readonly facets: readonly Facet[]
  readonly seo: SeoData
  readonly updated_at: Date | undefined
}

/** Returns a collection with its facets and one page of its products, filtered and sorted. Counts, IDs and products are cached in `cache`. */
export async function browseCollection(
  db: Db | Tx,
  storeId: string,
  handle: string,
  browsing: Browsing,
  now: Date,
  cache?: CatalogReader,
): Promise<BrowsedCollection | Moved | undefined> {
  const scope = (await findScopes(db, storeId, [handle], now, cache)).get(handle)
  if (scope === undefined) return findOldHandle(db, storeId, 'collection', handle, now)
  return browseScope(db, storeId, scope, browsing, now, cache)
}

/** As `browseCollection`, for any list of a store's products. */
export async function browseScope(
  db: Db | Tx,
  storeId: string,
  scope: CollectionScope,
  { filters, sort_by: sortBy, page, page_size: pageSize }: Browsing,
  now: Date,
  cache?: CatalogReader,
): Promise<BrowsedCollection> {
  const isManual = scope.sort_order === 'manual'
  const requested = readSortValue(sortBy)
  const sort: CollectionSort =
    requested === undefined || (requested === 'manual' && !isManual) ? scope.sort_order : requested
  const list = {
    from: scope.from,
    condition: sql<boolean>`${scope.condition} AND ${isVisible(now)}`,
    order: orderOf('oldest'),
    // Always the same, so that facets keep their order and are counted once for all sort orders.
    rank: sql<Buffer>`timestamptz_send(products.created_at) || uuid_send(products.id)`,
  }
  const {
    ids,
    listed_count: listedCount,
    passing_count: passingCount,
    facets,
  } = await filterProducts(
    db,
    list,
    { filters, sort, page, page_size: pageSize },
    cache && { cache, store_id: storeId, list: [scope.id] },
  )
  const tags = facets.find(({ kind }) => kind === 'tag')?.values ?? []
  return {
    collection: {
      ...describeCollection(scope, passingCount),
      products: await loadProductData(db, storeId, ids, now, cache),
      all_products_count: listedCount,
      page,
      page_size: pageSize,
      sort_by: sortValues[sort],
      sort_options: sortOptions(isManual ? 'manual' : undefined),
      all_tags: tags.map(({ value }) => value),
    },
    facets,
    seo: { seo_title: scope.seo_title, seo_description: scope.seo_description },
    updated_at: scope.updated_at,
  }
}
