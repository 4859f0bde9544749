import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { findProduct } from './load-products.ts'
import { type Candidate, mostSimilar } from './most-similar.ts'
import { isVisible, loadProductData } from './product-data.ts'

/** Candidates are so many of the bestsellers, of the newest products, and of the newest of the same type and vendor. */
const CANDIDATES_PER_GROUP = sql.lit(250)
const MAX_RECOMMENDED = 50

/**
 * Returns products similar to one, by shared tags, type and vendor, then by sales. Compares at most 1,000 candidates, so that
 * product pages cost the same in every store. The candidates are read once for all products of the store.
 */
export async function recommendProducts(
  db: Db | Tx,
  storeId: string,
  request: { product: string; limit: number },
  now: Date,
  cache?: CatalogReader,
): Promise<ProductData[]> {
  const read = () => findSimilar(db, storeId, request, now, cache)
  const ids = await (cache === undefined ? read() : cache.get(storeId, ['recommended', request], read))
  return loadProductData(db, storeId, ids, now, cache)
}

async function findSimilar(
  db: Db | Tx,
  storeId: string,
  { product: handle, limit }: { product: string; limit: number },
  now: Date,
  cache?: CatalogReader,
): Promise<readonly string[]> {
  const product = await findProduct(db, storeId, handle, now, cache)
  if (product === undefined || 'moved_to' in product) return []
  const { id, type, vendor, tags } = product.found
  const known = (key: readonly string[], group: RawBuilder<boolean>, order: 'best_selling' | 'newest') => {
    const read = () =>
      readCandidates(
        db,
        sql`products.store_id = ${storeId} AND ${isVisible(now)} AND ${group} ORDER BY ${orderOf(order)} LIMIT ${CANDIDATES_PER_GROUP}`,
      )
    return cache === undefined ? read() : cache.get(storeId, key, read)
  }
  const groups = await Promise.all([
    known(['bestsellers'], sql`true`, 'best_selling'),
    known(['newest'], sql`true`, 'newest'),
    type === ''
      ? []
      : known(['type', type], sql`products.product_type <> '' AND products.product_type = ${type}`, 'newest'),
    vendor === ''
      ? []
      : known(['vendor', vendor], sql`products.vendor <> '' AND products.vendor = ${vendor}`, 'newest'),
  ])
  const model = { id: String(id), type, vendor, tags: tags.map((tag) => tag.toLowerCase()) }
  return mostSimilar(model, groups, Math.min(limit, MAX_RECOMMENDED))
}

async function readCandidates(db: Db | Tx, which: RawBuilder<unknown>): Promise<readonly Candidate[]> {
  const query = sql<Candidate>`
    SELECT id, product_type AS type, vendor, tags, sold_count, (extract(epoch FROM created_at) * 1000000)::bigint AS created_us
    FROM products WHERE ${which}`
  const rows = await readRows(withPreparedStatements(db), query)
  return rows.map((row) => ({ ...row, tags: row.tags.map((tag) => tag.toLowerCase()) }))
}
