import { type Db, type Tx, withPreparedStatements } from '@haat/db'
import type { ProductData } from '@haat/theme-engine'
import { type RawBuilder, sql } from 'kysely'
import { orderOf } from '../membership/collection-scope.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { isVisible, loadProductData } from './product-data.ts'

/** Candidates are so many of the bestsellers, of the newest products, and of the newest of the same type and vendor. */
const CANDIDATES_PER_GROUP = sql.lit(250)
const MAX_RECOMMENDED = 50

/** What a product is compared by. */
interface Candidate {
  readonly id: string
  readonly product_type: string
  readonly vendor: string
  readonly tags: readonly string[]
  readonly sold_count: number
  readonly created_us: number
}

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
  const known: Known = (key, read) => (cache === undefined ? read() : cache.get(storeId, key, read))
  const ids = await known(['recommended', request], () => findSimilar(db, storeId, request, now, known))
  return loadProductData(db, storeId, ids, now, cache)
}

/** Returns what is known of the store by this key, or reads it. */
type Known = <Value>(key: readonly unknown[], read: () => Promise<Value>) => Promise<Value>

async function findSimilar(
  db: Db | Tx,
  storeId: string,
  { product, limit }: { product: string; limit: number },
  now: Date,
  known: Known,
): Promise<string[]> {
  const isCandidate = sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`
  const bestOf = (group: RawBuilder<boolean>, order: 'best_selling' | 'newest') =>
    readProducts(db, sql`WHERE ${isCandidate} AND ${group} ORDER BY ${orderOf(order)} LIMIT ${CANDIDATES_PER_GROUP}`)
  const [model] = await readProducts(db, sql`WHERE store_id = ${storeId} AND handle = ${product}`)
  if (model === undefined) return []
  const { product_type: type, vendor } = model
  const groups = await Promise.all([
    known(['bestsellers'], () => bestOf(sql`true`, 'best_selling')),
    known(['newest'], () => bestOf(sql`true`, 'newest')),
    type === ''
      ? []
      : known(['type', type], () =>
          bestOf(sql`products.product_type <> '' AND products.product_type = ${type}`, 'newest'),
        ),
    vendor === ''
      ? []
      : known(['vendor', vendor], () => bestOf(sql`products.vendor <> '' AND products.vendor = ${vendor}`, 'newest')),
  ])
  const candidates = new Map(groups.flat().map((candidate) => [candidate.id, candidate]))
  candidates.delete(model.id)
  return rank(model, [...candidates.values()]).slice(0, Math.min(limit, MAX_RECOMMENDED))
}

async function readProducts(db: Db | Tx, which: RawBuilder<unknown>): Promise<readonly Candidate[]> {
  const { rows } = await sql<Candidate>`
    SELECT id, product_type, vendor, ARRAY(SELECT lower(tag) FROM unnest(tags) AS tag) AS tags, sold_count,
      (extract(epoch FROM created_at) * 1000000)::bigint AS created_us
    FROM products ${which}`.execute(withPreparedStatements(db))
  return rows
}

/** Returns the IDs of candidates, the most similar first. */
function rank(model: Candidate, candidates: readonly Candidate[]): string[] {
  const tags = new Set(model.tags)
  const similarityTo = (candidate: Candidate) =>
    3 * candidate.tags.filter((tag) => tags.has(tag)).length +
    (candidate.product_type === model.product_type && candidate.product_type !== '' ? 2 : 0) +
    (candidate.vendor === model.vendor && candidate.vendor !== '' ? 1 : 0)
  return candidates
    .map((candidate) => ({ ...candidate, similarity: similarityTo(candidate) }))
    .sort(
      (one, other) =>
        other.similarity - one.similarity ||
        other.sold_count - one.sold_count ||
        other.created_us - one.created_us ||
        (one.id < other.id ? 1 : -1),
    )
    .map(({ id }) => id)
}
