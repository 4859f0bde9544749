import type { Db, Tx } from '@haat/db'
import type { ProductData, SearchData } from '@haat/theme-engine'
import { sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import { readStoreQuery } from '../search/read-store-query.ts'
import { type Browsing, loadInOrder } from './browse-collection.ts'
import type { CatalogCache } from './catalog-cache.ts'
import { filterProducts } from './filter-products.ts'
import type { Facet } from './filters.ts'
import { matchProducts } from './match-products.ts'
import { isVisible } from './product-data.ts'
import { readSortValue, sortOptions, sortValues } from './sort-values.ts'

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
  const performed = query !== undefined
  const match = await matchProducts(db, storeId, query, now)
  const list = {
    storeId,
    from: sql`products ${match.join}`,
    condition: performed ? match.condition : sql<boolean>`false`,
    order: sort === undefined ? match.order : orderOf(sort),
  }
  const {
    ids,
    passing_count: passingCount,
    facets,
  } = await filterProducts(
    db,
    list,
    { filters, page, page_size: pageSize },
    cache && ((key, read) => cache.get(storeId, ['search', terms, sort, ...key], read)),
  )
  return {
    terms,
    performed,
    results: await loadInOrder(db, storeId, ids, now),
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
  { product, limit }: { product: string; limit: number },
  now: Date,
): Promise<ProductData[]> {
  const columns = sql`products.id, sold_count, created_at, products.tags, products.product_type, products.vendor`
  const isCandidate = sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`
  const { rows } = await sql<{ id: string }>`
    WITH model AS (
      SELECT id, product_type, vendor, ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag) AS tags
      FROM products WHERE store_id = ${storeId} AND handle = ${product}
    ), candidate AS (
      (SELECT ${columns} FROM products WHERE ${isCandidate} ORDER BY ${orderOf('best_selling')} LIMIT ${CANDIDATES_PER_GROUP})
      UNION (SELECT ${columns} FROM products WHERE ${isCandidate} ORDER BY ${orderOf('newest')} LIMIT ${CANDIDATES_PER_GROUP})
      UNION (SELECT similar_product.* FROM model CROSS JOIN LATERAL (
        SELECT ${columns} FROM products
        WHERE ${isCandidate} AND products.product_type <> '' AND products.product_type = model.product_type
        ORDER BY ${orderOf('newest')} LIMIT ${CANDIDATES_PER_GROUP}) AS similar_product)
      UNION (SELECT similar_product.* FROM model CROSS JOIN LATERAL (
        SELECT ${columns} FROM products
        WHERE ${isCandidate} AND products.vendor <> '' AND products.vendor = model.vendor
        ORDER BY ${orderOf('newest')} LIMIT ${CANDIDATES_PER_GROUP}) AS similar_product)
    ), ranked AS (
      SELECT candidate.id, sold_count, created_at,
        3 * (SELECT count(*) FROM unnest(candidate.tags) AS tag WHERE lower(tag) = ANY (model.tags))
          + CASE WHEN candidate.product_type = model.product_type AND candidate.product_type <> '' THEN 2 ELSE 0 END
          + CASE WHEN candidate.vendor = model.vendor AND candidate.vendor <> '' THEN 1 ELSE 0 END AS similarity
      FROM candidate, model
      WHERE candidate.id <> model.id
    )
    SELECT id FROM ranked ORDER BY similarity DESC, sold_count DESC, created_at DESC, id DESC
    LIMIT ${Math.min(limit, 50)}`.execute(db)
  return loadInOrder(
    db,
    storeId,
    rows.map(({ id }) => id),
    now,
  )
}
