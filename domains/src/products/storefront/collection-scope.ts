import type { Database, Db, Tx } from '@haat/db'
import type { StoreImage } from '@haat/theme-engine'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { CollectionRules, CollectionSort, RuleMatch } from '../collections/contract.ts'
import { ruleCondition } from '../collections/rule-condition.ts'
import type { ProductRow } from '../stored-product.ts'
import type { CatalogMemory } from './catalog-memory.ts'
import { isShown, showStoreImage } from './product-data.ts'

export type CollectionRow = Selectable<Database['collections']>
/** Everything that the store shows, where it has no collection of that handle. */
export const ALL_PRODUCTS = 'all'

/** A collection, and which products are its members, in SQL. */
export interface CollectionScope {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly description: string
  readonly image: StoreImage | null
  readonly sort_order: CollectionSort
  readonly seo_title: string
  readonly seo_description: string
  readonly template_suffix: string | null
  readonly updated_at: Date | undefined
  /** `products`, and the members' positions where somebody has put them in order. */
  readonly from: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
}

/** The scope of a collection's row. Every condition names the store. */
export function scopeOf(row: CollectionRow): CollectionScope {
  const isManual = row.kind === 'manual'
  const image =
    row.image_src === null
      ? undefined
      : showStoreImage(
          { src: row.image_src, alt: row.image_alt, width: row.image_width, height: row.image_height },
          row.title,
        )
  return {
    id: row.id,
    handle: row.handle,
    title: row.title,
    description: row.description,
    image: image ?? null,
    sort_order: CollectionSort.parse(row.sort_order),
    seo_title: row.seo_title,
    seo_description: row.seo_description,
    template_suffix: row.template_suffix,
    updated_at: row.updated_at,
    from: isManual
      ? sql`products JOIN collection_products AS member
          ON member.product_id = products.id AND member.collection_id = ${row.id}`
      : sql`products`,
    condition: isManual
      ? sql<boolean>`products.store_id = ${row.store_id}`
      : sql<boolean>`products.store_id = ${row.store_id}
          AND ${ruleCondition(RuleMatch.parse(row.match), CollectionRules.parse(row.rules))}`,
  }
}

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

/** The scopes of collections that the store shows, by handle. */
export async function findScopes(
  db: Db | Tx,
  storeId: string,
  handles: readonly string[],
  now: Date,
): Promise<Map<string, CollectionScope>> {
  if (handles.length === 0) return new Map()
  const rows = await db
    .selectFrom('collections')
    .selectAll()
    .where('store_id', '=', storeId)
    .where('handle', 'in', [...handles])
    .where('published_at', '<=', now)
    .execute()
  const scopes = new Map(rows.map((row) => [row.handle, scopeOf(row)]))
  if (handles.includes(ALL_PRODUCTS) && !scopes.has(ALL_PRODUCTS)) scopes.set(ALL_PRODUCTS, scopeOfAllProducts(storeId))
  return scopes
}

/** What `ORDER BY` says; the id at the end makes every order one order. */
export function orderOf(sort: CollectionSort): RawBuilder<unknown> {
  switch (sort) {
    case 'manual':
      return sql`member.position, products.id`
    case 'best_selling':
      return sql`products.sold_count DESC, products.created_at DESC, products.id DESC`
    case 'title_ascending':
      return sql`products.title_key, products.id`
    case 'title_descending':
      return sql`products.title_key DESC, products.id DESC`
    case 'price_ascending':
      return sql`products.price_min_paise, products.title_key, products.id`
    case 'price_descending':
      return sql`products.price_min_paise DESC, products.title_key, products.id`
    case 'newest':
      return sql`products.created_at DESC, products.id DESC`
    case 'oldest':
      return sql`products.created_at, products.id`
  }
}

/** Members that are shown, the first so many. */
export async function selectMembers(
  db: Db | Tx,
  scope: CollectionScope,
  { limit, offset = 0, now }: { limit: number; offset?: number; now: Date },
): Promise<ProductRow[]> {
  if (limit === 0) return []
  const { rows } = await sql<ProductRow>`
    SELECT products.* FROM ${scope.from} WHERE ${scope.condition} AND ${isShown(now)}
    ORDER BY ${orderOf(scope.sort_order)} LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}

/** How many members of each of a store's collections are shown, in one query. `memory` keeps the numbers. */
export async function countMembers(
  db: Db | Tx,
  storeId: string,
  scopes: readonly CollectionScope[],
  now: Date,
  memory?: CatalogMemory,
): Promise<Map<string, number>> {
  if (scopes.length === 0) return new Map()
  if (memory === undefined) return readCounts(db, scopes, now)
  const key = ['members', scopes.map(({ id }) => id)]
  return memory.get(storeId, key, () => readCounts(db, scopes, now))
}

async function readCounts(db: Db | Tx, scopes: readonly CollectionScope[], now: Date): Promise<Map<string, number>> {
  const counts = scopes.map(
    (scope) => sql`(SELECT count(*)::integer FROM ${scope.from} WHERE ${scope.condition} AND ${isShown(now)})`,
  )
  const { rows } = await sql<{ counts: number[] }>`SELECT ARRAY[${sql.join(counts)}] AS counts`.execute(db)
  return new Map(scopes.map((scope, index) => [scope.id, rows[0]?.counts[index] ?? 0]))
}
