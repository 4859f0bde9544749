import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { sql } from 'kysely'
import { placeholderOf } from '../../media/index.ts'
import { type CollectionScope, orderOf, type ScopeRow, scopeOf } from '../membership/collection-scope.ts'
import type { CatalogReader } from './catalog-cache.ts'
import { LARGE_LIST } from './lagging-counts.ts'
import { isVisible } from './product-data.ts'

/** The handle of the automatic collection of all products, unless the store has a collection with this handle. */
export const ALL_PRODUCTS = 'all'

export function scopeOfAllProducts(storeId: string): CollectionScope {
  return {
    id: ALL_PRODUCTS,
    handle: ALL_PRODUCTS,
    title: 'All products',
    description: '',
    image: null,
    sort_order: 'best_selling',
    seo_title: '',
    seo_description: '',
    template_suffix: null,
    updated_at: undefined,
    from: sql`products`,
    condition: sql<boolean>`products.store_id = ${storeId}`,
  }
}

/** Returns the scopes of visible collections by handle. Cached in `cache`. */
export async function findScopes(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
  cache?: CatalogReader,
): Promise<Map<string, CollectionScope>> {
  if (handles.length === 0) return new Map()
  const read = () => readCollections(db, storeId, handles, now)
  const rows = await (cache === undefined ? read() : cache.get(storeId, ['scopes', handles], read))
  const scopes = new Map(rows.map((row) => [row.handle, scopeOf(row)]))
  if (handles.includes(ALL_PRODUCTS) && !scopes.has(ALL_PRODUCTS)) scopes.set(ALL_PRODUCTS, scopeOfAllProducts(storeId))
  return scopes
}

async function readCollections(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
): Promise<readonly ScopeRow[]> {
  const named = selectScopes(db, storeId, now).where(sql<boolean>`handle = ANY(${handles}::text[])`)
  return readRows(withPreparedStatements(db), named)
}

/** Selects the visible collections of a store, as `scopeOf` needs them. */
export function selectScopes(db: Db | Tx, storeId: string, now: Date) {
  return db
    .selectFrom('collections')
    .selectAll()
    .select(placeholderOf(sql`collections.store_id`, sql`collections.image_src`).as('image_placeholder'))
    .where('store_id', '=', storeId)
    .where('published_at', '<=', now)
}

/** Returns the IDs of the first visible products of a collection. Cached in `cache`. */
export async function selectMembers(
  db: Db | Tx,
  storeId: string,
  scope: CollectionScope,
  { limit, now }: { limit: number; now: Date },
  cache?: CatalogReader,
): Promise<string[]> {
  if (limit === 0) return []
  const read = async () => {
    const members = sql<{ id: string }>`
      SELECT products.id FROM ${scope.from} WHERE ${scope.condition} AND ${isVisible(now)}
      ORDER BY ${orderOf(scope.sort_order)} LIMIT ${limit}`
    const rows = await readRows(db, members)
    return rows.map(({ id }) => id)
  }
  return cache === undefined ? read() : cache.get(storeId, ['first', scope.id, limit], read)
}

/** Counts the visible products of each collection in one query. Cached in `cache`. */
export async function countMembers(
  db: Db | Tx,
  storeId: string,
  scopes: readonly CollectionScope[],
  now: Date,
  cache?: CatalogReader,
): Promise<Map<string, number>> {
  if (scopes.length === 0) return new Map()
  if (cache === undefined) return readCounts(db, scopes, now)
  const key = ['members', scopes.map(({ id }) => id)]
  const isLarge = (counts: ReadonlyMap<string, number>) => counts.values().some((count) => count > LARGE_LIST)
  return cache.getCounts(storeId, key, () => readCounts(db, scopes, now), isLarge)
}

async function readCounts(db: Db | Tx, scopes: readonly CollectionScope[], now: Date): Promise<Map<string, number>> {
  const counts = scopes.map(
    (scope) => sql`(SELECT count(*)::integer FROM ${scope.from} WHERE ${scope.condition} AND ${isVisible(now)})`,
  )
  const [row] = await readRows(db, sql<{ counts: readonly number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`)
  return new Map(scopes.map((scope, index) => [scope.id, row?.counts[index] ?? 0]))
}
