import type { Db, Tx } from '@haat/db'
import type { ProductData, SearchData } from '@haat/theme-engine'
import { sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import { type Browsing, loadInOrder } from './browse-collection.ts'
import { filterProducts } from './filter-products.ts'
import type { Facet } from './filters.ts'
import { matchProducts } from './match-products.ts'
import { isShown } from './product-data.ts'
import { readSortWord, sortOptions, sortWords } from './sort-words.ts'

/** The search page: products for a phrase, filtered, sorted and paged as collections are; `relevance` is the order at first. */
export async function searchProducts(
  db: Db | Tx,
  storeId: string,
  { terms, filters, sort_by, page, page_size }: Browsing & { readonly terms: string },
  now: Date,
): Promise<SearchData & { facets: readonly Facet[] }> {
  const performed = terms.trim() !== ''
  const asked = readSortWord(sort_by)
  const sort = asked === 'manual' ? undefined : asked
  const match = await matchProducts(db, storeId, terms, now)
  const list = {
    storeId,
    from: sql`products`,
    condition: performed ? match.condition : sql<boolean>`false`,
    order: sort === undefined ? match.order : orderOf(sort),
  }
  const { ids, passing_count, facets } = await filterProducts(db, list, { filters, page, page_size })
  return {
    terms,
    performed,
    results: await loadInOrder(db, storeId, ids, now),
    results_count: passing_count,
    page,
    page_size,
    sort_by: sort === undefined ? 'relevance' : sortWords[sort],
    default_sort_by: 'relevance',
    sort_options: sortOptions('relevance'),
    facets,
  }
}

/** How many products of each kind are compared: best-selling ones, new ones, and those of the same type or vendor. */
const COMPARED = 250

/**
 * Products like one: those that share most of tags, type and vendor with it, best-selling ones first among equals. Of a
 * large store, the likeliest thousand are compared, so that a product page costs the same in every store.
 */
export async function recommendProducts(
  db: Db | Tx,
  storeId: string,
  { product, limit }: { product: string; limit: number },
  now: Date,
): Promise<ProductData[]> {
  const columns = sql`products.id, sold_count, created_at, products.tags, products.product_type, products.vendor`
  const isCandidate = sql<boolean>`products.store_id = ${storeId} AND ${isShown(now)}`
  const { rows } = await sql<{ id: string }>`
    WITH model AS (
      SELECT id, product_type, vendor, ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag) AS tags
      FROM products WHERE store_id = ${storeId} AND handle = ${product}
    ), candidate AS (
      (SELECT ${columns} FROM products WHERE ${isCandidate} ORDER BY ${orderOf('best_selling')} LIMIT ${COMPARED})
      UNION (SELECT ${columns} FROM products WHERE ${isCandidate} ORDER BY ${orderOf('newest')} LIMIT ${COMPARED})
      UNION (SELECT alike.* FROM model CROSS JOIN LATERAL (
        SELECT ${columns} FROM products
        WHERE ${isCandidate} AND products.product_type <> '' AND products.product_type = model.product_type
        ORDER BY ${orderOf('newest')} LIMIT ${COMPARED}) AS alike)
      UNION (SELECT alike.* FROM model CROSS JOIN LATERAL (
        SELECT ${columns} FROM products
        WHERE ${isCandidate} AND products.vendor <> '' AND products.vendor = model.vendor
        ORDER BY ${orderOf('newest')} LIMIT ${COMPARED}) AS alike)
    ), ranked AS (
      SELECT candidate.id, sold_count, created_at,
        3 * (SELECT count(*) FROM unnest(candidate.tags) AS tag WHERE lower(tag) = ANY (model.tags))
          + CASE WHEN candidate.product_type = model.product_type AND candidate.product_type <> '' THEN 2 ELSE 0 END
          + CASE WHEN candidate.vendor = model.vendor AND candidate.vendor <> '' THEN 1 ELSE 0 END AS likeness
      FROM candidate, model
      WHERE candidate.id <> model.id
    )
    SELECT id FROM ranked ORDER BY likeness DESC, sold_count DESC, created_at DESC, id DESC
    LIMIT ${Math.min(limit, 50)}`.execute(db)
  return loadInOrder(
    db,
    storeId,
    rows.map(({ id }) => id),
    now,
  )
}
