import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { CollectionRules, RuleMatch } from './contract.ts'
import { ruleCondition } from './rule-condition.ts'

export interface CollectionName {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly kind: 'manual' | 'rule'
}

/** Lists the manual and automatic collections of a product by title. */
export async function listCollectionsOfProduct(
  db: Db | Tx,
  storeId: string,
  productId: string,
): Promise<CollectionName[]> {
  return (await listCollectionsOfProducts(db, storeId, [productId])).get(productId) ?? []
}

/**
 * Like `listCollectionsOfProduct`, for several products with two queries. With `shown_at`, returns only collections that are
 * visible at that time; with `among`, only those collections.
 */
export async function listCollectionsOfProducts(
  db: Db | Tx,
  storeId: string,
  productIds: readonly string[],
  { shown_at: shownAt, among }: { shown_at?: Date; among?: readonly string[] } = {},
): Promise<Map<string, CollectionName[]>> {
  if (productIds.length === 0) return new Map()
  const collections = await db
    .selectFrom('collections')
    .select(['id', 'handle', 'title', 'kind', 'match', 'rules'])
    .where('store_id', '=', storeId)
    .$if(shownAt !== undefined, (query) => query.where('published_at', '<=', shownAt ?? null))
    .$if(among !== undefined, (query) => query.where('id', '=', sql<string>`ANY (${[...(among ?? [])]}::uuid[])`))
    .orderBy('title_key')
    .orderBy('id')
    .execute()
  const byRule = collections.filter(({ kind }) => kind === 'rule')
  const { rows } = await sql<{ id: string; collection_ids: (string | null)[] }>`
    SELECT id, ${matchingCollections(byRule)} || ARRAY(
      SELECT collection_id FROM collection_products AS member WHERE member.product_id = products.id) AS collection_ids
    FROM products WHERE store_id = ${storeId} AND id = ANY(${[...productIds]}::uuid[])`.execute(db)
  return new Map(
    rows.map(({ id, collection_ids: collectionIds }) => {
      const memberships = new Set(collectionIds)
      return [
        id,
        collections
          .filter((collection) => memberships.has(collection.id))
          .map(({ id, handle, title, kind }) => ({ id, handle, title, kind: kind === 'rule' ? 'rule' : 'manual' })),
      ]
    }),
  )
}

interface StoredRules {
  readonly id: string
  readonly match: string
  readonly rules: unknown
}

/** Returns the IDs of those automatic collections that have a product. */
export async function findMatchingCollections(
  db: Db | Tx,
  productId: string,
  collections: readonly StoredRules[],
): Promise<ReadonlySet<string>> {
  if (collections.length === 0) return new Set()
  const { rows } = await sql<{ collection_ids: (string | null)[] }>`
    SELECT ${matchingCollections(collections)} AS collection_ids FROM products WHERE id = ${productId}`.execute(db)
  return new Set(rows.flatMap(({ collection_ids: ids }) => ids.filter((id) => id !== null)))
}

/** SQL array: the IDs of the automatic collections that have a row of `products`, and null for the others. */
function matchingCollections(collections: readonly StoredRules[]): RawBuilder<(string | null)[]> {
  const ids = collections.map(({ id, match, rules }) => {
    const condition = ruleCondition(RuleMatch.parse(match), CollectionRules.parse(rules))
    return sql`CASE WHEN ${condition} THEN ${id}::uuid END`
  })
  return ids.length === 0 ? sql`'{}'::uuid[]` : sql`ARRAY[${sql.join(ids)}]`
}
