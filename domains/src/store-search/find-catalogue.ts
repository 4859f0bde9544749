import type { Db } from '@haat/db'
import { sql } from 'kysely'
import { containing } from '../list-query.ts'
import { readStoreQuery } from '../products/index.ts'
import { MAX_FOUND_PER_KIND } from './contract.ts'
import { findBest, type Match, Matches, type StoreSearch } from './found-match.ts'

/** Finds products by their words, with typos and unfinished words, and by the start of a SKU or a whole barcode. */
export async function findProducts(db: Db, { store_id: storeId, q }: StoreSearch): Promise<Match[]> {
  const query = await readStoreQuery(db, storeId, q, { is_unfinished: true })
  const [byCode, byWords] = await Promise.all([
    sql`
      SELECT product.id, product.title AS label, variant.sku AS detail
      FROM product_variants AS variant JOIN products AS product ON product.id = variant.product_id
      WHERE variant.store_id = ${storeId} AND (
        (variant.sku <> '' AND starts_with(lower(variant.sku) COLLATE "C", lower(${q})))
        OR (variant.barcode <> '' AND variant.barcode = ${q}))
      ORDER BY variant.sku, variant.id LIMIT ${MAX_FOUND_PER_KIND}`
      .execute(db)
      .then(({ rows }) => Matches.parse(rows)),
    query === undefined
      ? []
      : query.findPage<Match>(
          db,
          'product',
          { limit: MAX_FOUND_PER_KIND, offset: 0 },
          {
            columns: sql<Match>`products.id, products.title AS label, products.vendor AS detail`,
            join: sql`JOIN products ON products.id = found.id::uuid AND products.store_id = ${storeId}`,
          },
        ),
  ])
  const byId = new Map([...byCode, ...Matches.parse(byWords)].toReversed().map((match) => [match.id, match]))
  return [...byId.values()].toReversed().slice(0, MAX_FOUND_PER_KIND)
}

interface FoundRow extends Match {
  readonly kind: 'collection' | 'page'
}

/** Finds collections or pages by their words, with typos and unfinished words. */
export async function findContent(
  db: Db,
  kind: 'collection' | 'page',
  { store_id: storeId, q }: StoreSearch,
): Promise<Match[]> {
  const query = await readStoreQuery(db, storeId, q, { is_unfinished: true })
  if (query === undefined) return []
  const table = sql.table(kind === 'collection' ? 'collections' : 'pages')
  const rows = await query.findFewOfEach<'collection' | 'page', FoundRow>(
    db,
    [kind],
    { limit: MAX_FOUND_PER_KIND },
    {
      columns: sql<FoundRow>`found.kind, record.id, record.title AS label, record.handle AS detail`,
      join: sql`JOIN ${table} AS record ON record.id = found.id::uuid AND record.store_id = ${storeId}`,
    },
  )
  return Matches.parse(rows)
}

/** Finds categories by a part of their name, or by a similar one. */
export function findCategories(db: Db, { store_id: storeId, q }: StoreSearch): Promise<Match[]> {
  return findBest(
    db,
    q,
    sql`SELECT category.id AS key, category.name AS label, coalesce(parent.name, '') AS detail
      FROM categories AS category LEFT JOIN categories AS parent ON parent.id = category.parent_id
      WHERE category.store_id = ${storeId} AND (category.name ILIKE ${containing(q)} OR ${q} <% category.name)`,
  )
}
