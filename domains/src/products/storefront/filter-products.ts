import { type Db, readRows, type Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import type { CollectionSort } from '../membership/contract.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { countList } from './count-list.ts'
import { countProducts } from './count-products.ts'
import type { CountedProducts, ProductCounts } from './counted-products.ts'
import { chosenValues, normalizeFilters } from './facet-filters.ts'
import { filterConditions } from './filter-conditions.ts'
import type { Facet, ProductFilters } from './filters.ts'
import { LARGE_LIST } from './lagging-counts.ts'
import { makeFacets } from './make-facets.ts'

/** A list of a store's products as SQL. */
export interface ProductList extends CountedProducts {
  /** The default order of the list. */
  readonly order: RawBuilder<unknown>
}

export interface FilteredPage {
  /** IDs of the products on the page, in order. */
  readonly ids: readonly string[]
  /** Number of products in the list, and of those that pass the filters. */
  readonly listed_count: number
  readonly passing_count: number
  readonly facets: readonly Facet[]
}

interface PageRequest {
  readonly filters: ProductFilters
  /** Default: the list's own order. */
  readonly sort?: CollectionSort | undefined
  /** From 1. */
  readonly page: number
  readonly page_size: number
}

/** Where counts and nearby pages of a list are cached. */
interface ListCache {
  readonly cache: CatalogReader
  readonly store_id: string
  /** Identifies the list within the store. */
  readonly list: readonly unknown[]
}

/** Number of product IDs read and cached together, enough for the pages that visitors open most. */
const IDS_PER_READ = 240

/**
 * Filters, counts, sorts and pages a list in the database, so that only a few pages and the facets are sent to this process.
 * The counts are the same for every page and sort order and cost far more than a page, so they're cached together
 * with nearby pages.
 */
export async function filterProducts(
  db: Db | Tx,
  list: ProductList,
  request: PageRequest,
  cached?: ListCache,
): Promise<FilteredPage> {
  const page = { ...request, filters: normalizeFilters(request.filters) }
  const [counted, ids] = await Promise.all([
    countList(page.filters, countOnce(db, list, cached)),
    cached === undefined ? selectPage(db, list, page) : selectCachedPage(db, list, page, cached),
  ])
  const { listed_count: listedCount, passing_count: passingCount } = counted
  return { ids, listed_count: listedCount, passing_count: passingCount, facets: makeFacets(counted, page.filters) }
}

/** Returns a function that counts the products of a list that pass filters, each filters at most once. */
function countOnce(db: Db | Tx, list: ProductList, cached: ListCache | undefined) {
  const known = new Map<string, Promise<ProductCounts>>()
  const read = (filters: ProductFilters) => {
    const condition = sql<boolean>`${sql.join([list.condition, ...filterConditions(filters)], sql` AND `)}`
    return countProducts(db, { ...list, condition }, chosenValues(filters))
  }
  return (filters: ProductFilters): Promise<ProductCounts> => {
    const key = JSON.stringify(filters)
    const counts =
      known.get(key) ??
      (cached === undefined
        ? read(filters)
        : cached.cache.getCounts(cached.store_id, [...cached.list, 'counts', filters], () => read(filters), isLarge))
    known.set(key, counts)
    return counts
  }
}

function isLarge({ count }: ProductCounts): boolean {
  return count > LARGE_LIST
}

/** Returns a page from the cache. Reads several pages at once. */
async function selectCachedPage(
  db: Db | Tx,
  list: ProductList,
  { filters, sort, page, page_size: pageSize }: PageRequest,
  { cache, store_id: storeId, list: listKey }: ListCache,
): Promise<string[]> {
  const pages = Math.max(1, Math.floor(IDS_PER_READ / pageSize))
  const block = { filters, sort, page: Math.floor((page - 1) / pages) + 1, page_size: pages * pageSize }
  const ids = await cache.get(storeId, [...listKey, 'ids', block], () => selectPage(db, list, block))
  const first = ((page - 1) % pages) * pageSize
  return ids.slice(first, first + pageSize)
}

async function selectPage(
  db: Db | Tx,
  { from, condition, order }: ProductList,
  { filters, sort, page, page_size: pageSize }: PageRequest,
): Promise<string[]> {
  const conditions = filterConditions(filters)
  const query = sql<{ id: string }>`
    SELECT products.id FROM ${from} WHERE ${sql.join([condition, ...conditions], sql` AND `)}
    ORDER BY ${sort === undefined ? order : orderOf(sort)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`
  const rows = await readRows(db, query)
  return rows.map(({ id }) => id)
}
