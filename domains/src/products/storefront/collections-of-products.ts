import type { Db, Tx } from '@haat/db'
import { type RawBuilder, sql } from 'kysely'
import { CollectionRules, RuleMatch } from '../membership/contract.ts'
import { ruleCondition } from '../membership/rule-condition.ts'
import type { CatalogReader } from './catalog-cache.ts'

interface CollectionRow {
  readonly id: string
  readonly handle: string
  readonly title: string
  readonly kind: string
  readonly match: string
  readonly rules: unknown
}

/** The visible collections of products. */
export interface ShownCollections {
  /** Returns the collections of a product by title. `manualIds` are those that its owner added it to. */
  of(productId: string, manualIds: readonly string[]): { handle: string; title: string }[]
}

/**
 * Reads which of a store's visible collections have products; `which` is a condition on rows of `products`. `cache` keeps the store's collections, so that only the
 * rules of automatic collections need a statement.
 */
export async function collectionsOf(
  db: Db | Tx,
  storeId: string,
  which: RawBuilder<boolean>,
  now: Date,
  cache?: CatalogReader,
): Promise<ShownCollections> {
  const read = () => readCollections(db, storeId, now)
  const collections = await (cache === undefined ? read() : cache.get(storeId, ['collections'], read))
  const automatic = await readAutomatic(
    db,
    which,
    collections.filter(({ kind }) => kind === 'rule'),
  )
  return {
    of(productId, manualIds) {
      const ids = new Set([...manualIds, ...(automatic.get(productId) ?? [])])
      if (ids.size === 0) return []
      return collections.filter(({ id }) => ids.has(id)).map(({ handle, title }) => ({ handle, title }))
    },
  }
}

async function readCollections(db: Db | Tx, storeId: string, now: Date): Promise<CollectionRow[]> {
  return db
    .selectFrom('collections')
    .select(['id', 'handle', 'title', 'kind', 'match', 'rules'])
    .where('store_id', '=', storeId)
    .where('published_at', '<=', now)
    .orderBy('title_key')
    .orderBy('id')
    .execute()
}

/** Returns the IDs of the automatic collections of each product. Not prepared: every store has its own rules. */
async function readAutomatic(
  db: Db | Tx,
  which: RawBuilder<boolean>,
  collections: readonly CollectionRow[],
): Promise<ReadonlyMap<string, readonly (string | null)[]>> {
  if (collections.length === 0) return new Map()
  const ids = collections.map(({ id, match, rules }) => {
    const condition = ruleCondition(RuleMatch.parse(match), CollectionRules.parse(rules))
    return sql`CASE WHEN ${condition} THEN ${id} END`
  })
  const { rows } = await sql<{ id: string; collection_ids: (string | null)[] }>`
    SELECT id, ARRAY[${sql.join(ids)}]::text[] AS collection_ids
    FROM products WHERE ${which}`.execute(db)
  return new Map(rows.map(({ id, collection_ids: collectionIds }) => [id, collectionIds]))
}
