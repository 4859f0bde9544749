import type { Db, Tx } from '@haat/db'
import { sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import type { CollectionSort } from '../membership/contract.ts'
import { countList, type ProductList } from './count-list.ts'
import { filterTests, lower } from './filter-tests.ts'
import type { Facet, ProductFilters } from './filters.ts'
import { makeFacets } from './make-facets.ts'

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

/** Returns the cached value of a key, or reads it. */
type Cached = <Value>(key: readonly unknown[], read: () => Promise<Value>) => Promise<Value>

/** Number of product IDs read and cached together, enough for the pages that visitors open most. */
const IDS_PER_READ = 240

/**
 * Filters, counts, sorts and pages a list in the database, so that only a few pages and the facets are sent to this process.
 * The counts are the same for every page and sort order and cost far more than a page, so `cached` can cache them together
 * with nearby pages.
 */
export async function filterProducts(
  db: Db | Tx,
  list: ProductList,
  request: PageRequest,
  cached?: Cached,
): Promise<FilteredPage> {
  const { filters } = request
  const count = () => countList(db, list, filters)
  const [counted, ids] = await Promise.all([
    cached === undefined ? count() : cached(['counts', filters], count),
    cached === undefined ? selectPage(db, list, request) : selectCachedPage(db, list, request, cached),
  ])
  const { listed_count: listedCount, passing_count: passingCount } = counted
  return { ids, listed_count: listedCount, passing_count: passingCount, facets: makeFacets(counted, filters) }
}

/** Returns a page from the cache. Reads several pages at once. */
async function selectCachedPage(
  db: Db | Tx,
  list: ProductList,
  { filters, sort, page, page_size: pageSize }: PageRequest,
  cached: Cached,
): Promise<string[]> {
  const pages = Math.max(1, Math.floor(IDS_PER_READ / pageSize))
  const block = { filters, sort, page: Math.floor((page - 1) / pages) + 1, page_size: pages * pageSize }
  const ids = await cached(['ids', block], () => selectPage(db, list, block))
  const first = ((page - 1) % pages) * pageSize
  return ids.slice(first, first + pageSize)
}

async function selectPage(
  db: Db | Tx,
  { storeId, from, condition, order }: ProductList,
  { filters, sort, page, page_size: pageSize }: PageRequest,
): Promise<string[]> {
  const conditions = filterTests(
    filters,
    (nameKey, isChosen) =>
      sql<boolean>`EXISTS (
        SELECT FROM product_variants AS variant
        CROSS JOIN LATERAL (VALUES (1, option1), (2, option2), (3, option3)) AS option (number, value)
        WHERE variant.store_id = ${storeId} AND variant.product_id = products.id AND variant.option_count > 0
          AND option.number <= cardinality(option_names) AND ${lower(sql`option_names[option.number]`)} = ${nameKey}
          AND ${isChosen(sql`option.value`)})`,
  ).map(({ passes }) => passes)
  const { rows } = await sql<{ id: string }>`
    SELECT products.id FROM ${from} WHERE ${sql.join([condition, ...conditions], sql` AND `)}
    ORDER BY ${sort === undefined ? order : orderOf(sort)} LIMIT ${pageSize} OFFSET ${(page - 1) * pageSize}`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}
