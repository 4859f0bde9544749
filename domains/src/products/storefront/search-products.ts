import { type Db, type Tx, withPreparedStatements } from '@haat/db'
import type { SearchQuery } from '@haat/search'
import type { ProductData, SearchData } from '@haat/theme-engine'
import { sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import type { Browsing } from './browse-collection.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { filterProducts } from './filter-products.ts'
import type { Facet } from './filters.ts'
import { isVisible, loadProductData } from './product-data.ts'
import { readSortValue, sortOptions, sortValues } from './sort-values.ts'

/**
 * More are neither shown nor counted. A common word matches most of a large store: counting and sorting all that it finds
 * takes seconds.
 */
const MAX_FOUND = 1_000

/** Returns the IDs of the best matches, in order. */
async function findBest(db: Db | Tx, query: SearchQuery, now: Date): Promise<string[]> {
  const page = { visible_at: now, limit: MAX_FOUND, offset: 0 }
  const found = await query.findPage(db, 'product', page, { columns: sql<{ id: string }>`found.id`, join: sql`` })
  return found.map(({ id }) => id)
}

/** Returns one page of search results, filtered and sorted like a collection. Sorted by relevance by default. */
export async function searchProducts(
  db: Db | Tx,
  storeId: string,
  { terms, filters, sort_by: sortBy, page, page_size: pageSize }: Browsing & { readonly terms: string },
  now: Date,
  cache?: CatalogCache,
): Promise<SearchData & { facets: readonly Facet[] }> {
  const requested = readSortValue(sortBy)
  const sort = requested === 'manual' ? undefined : requested
  const query = await readStoreQuery(db, storeId, terms)
  const found = query === undefined ? [] : await findBest(db, query, now)
  const place = sql`found.place`
  const list = {
    from: sql`products JOIN unnest(${found}::uuid[]) WITH ORDINALITY AS found (id, place) ON found.id = products.id`,
    condition: sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`,
    order: sort === undefined ? place : orderOf(sort),
    rank: sql<Buffer>`int8send(${place})`,
  }
  const {
    ids,
    passing_count: passingCount,
    facets,
  } = await filterProducts(
    db,
    list,
    { filters, page, page_size: pageSize },
    cache && { cache, store_id: storeId, list: ['search', terms, sort] },
  )
  return {
    terms,
    performed: query !== undefined,
    results: await loadProductData(db, storeId, ids, now, cache),
    results_count: passingCount,
    page,
    page_size: pageSize,
    sort_by: sort === undefined ? 'relevance' : sortValues[sort],
    default_sort_by: 'relevance',
    sort_options: sortOptions('relevance'),
    facets,
  }
}

/** Number of candidates of each group: bestsellers, newest, same type, same vendor. */
const CANDIDATES_PER_GROUP = 250

/**
 * Returns products similar to one, by shared tags, type and vendor, then by sales. Compares at most 1,000 candidates, so that
 * product pages cost the same in every store.
 */
export async function recommendProducts(
  db: Db | Tx,
  storeId: string,
  request: { product: string; limit: number },
  now: Date,
  cache?: CatalogCache,
): Promise<ProductData[]> {
  const read = () => findSimilar(db, storeId, request, now)
  const ids = await (cache === undefined ? read() : cache.get(storeId, ['recommended', request], read))
  return loadProductData(db, storeId, ids, now, cache)
}

async function findSimilar(
  db: Db | Tx,
  storeId: string,
  { product, limit }: { product: string; limit: number },
  now: Date,
): Promise<string[]> {
  const candidates = sql.lit(CANDIDATES_PER_GROUP)
  const columns = sql`products.id, sold_count, created_at, products.tags, products.product_type, products.vendor`
  const isCandidate = sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`
  const { rows } = await sql<{ id: string }>`
    WITH model AS (
      SELECT id, product_type, vendor, ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag) AS tags
      FROM products WHERE store_id = ${storeId} AND handle = ${product}
    ), candidate AS (
      (SELECT ${columns} FROM products WHERE ${isCandidate} ORDER BY ${orderOf('best_selling')} LIMIT ${candidates})
      UNION (SELECT ${columns} FROM products WHERE ${isCandidate} ORDER BY ${orderOf('newest')} LIMIT ${candidates})
      UNION (SELECT similar_product.* FROM model CROSS JOIN LATERAL (
        SELECT ${columns} FROM products
        WHERE ${isCandidate} AND products.product_type <> '' AND products.product_type = model.product_type
        ORDER BY ${orderOf('newest')} LIMIT ${candidates}) AS similar_product)
      UNION (SELECT similar_product.* FROM model CROSS JOIN LATERAL (
        SELECT ${columns} FROM products
        WHERE ${isCandidate} AND products.vendor <> '' AND products.vendor = model.vendor
        ORDER BY ${orderOf('newest')} LIMIT ${candidates}) AS similar_product)
    ), ranked AS (
      SELECT candidate.id, sold_count, created_at,
        3 * (SELECT count(*) FROM unnest(candidate.tags) AS tag WHERE lower(tag) = ANY (model.tags))
          + CASE WHEN candidate.product_type = model.product_type AND candidate.product_type <> '' THEN 2 ELSE 0 END
          + CASE WHEN candidate.vendor = model.vendor AND candidate.vendor <> '' THEN 1 ELSE 0 END AS similarity
      FROM candidate, model
      WHERE candidate.id <> model.id
    )
    SELECT id FROM ranked ORDER BY similarity DESC, sold_count DESC, created_at DESC, id DESC
    LIMIT ${Math.min(limit, 50)}`.execute(withPreparedStatements(db))
  return rows.map(({ id }) => id)
}
