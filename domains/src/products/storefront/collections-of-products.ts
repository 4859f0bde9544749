import { type Db, readRows, type Tx, withPreparedStatements } from '@haat/db'
import { sql } from 'kysely'
import { CollectionRules, RuleMatch } from '../membership/contract.ts'
import { type LoweredRules, matchesRules, type RuledProduct } from '../membership/match-rules.ts'
import type { CatalogReader } from './catalog-cache.ts'

interface VisibleCollection {
  readonly id: string
  readonly handle: string
  readonly title: string
  /** Of an automatic collection. */
  readonly conditions: LoweredRules | undefined
}

/** The visible collections of a store, by title. */
export interface ShownCollections {
  readonly titles: readonly string[]
  /** Returns the collections of a product by title. `manualIds` are those that its owner added it to. */
  of(product: RuledProduct, manualIds: readonly string[]): { handle: string; title: string }[]
}

/** Reads a store's visible collections, to tell which of them have a product. */
export async function visibleCollections(
  db: Db | Tx,
  storeId: string,
  now: Date,
  cache?: CatalogReader,
): Promise<ShownCollections> {
  const read = () => readCollections(db, storeId, now)
  const collections = await (cache === undefined ? read() : cache.get(storeId, ['collections'], read))
  return {
    titles: collections.map(({ title }) => title),
    of(product, manualIds) {
      const has = ({ id, conditions }: VisibleCollection) =>
        conditions === undefined ? manualIds.includes(id) : matchesRules(product, conditions)
      return collections.filter(has).map(({ handle, title }) => ({ handle, title }))
    },
  }
}

async function readCollections(db: Db | Tx, storeId: string, now: Date): Promise<VisibleCollection[]> {
  const visible = db
    .selectFrom('collections')
    .select(['id', 'handle', 'title', 'kind', 'match', 'rules'])
    .select(
      sql<string[]>`ARRAY(SELECT lower(rule ->> 'value')
        FROM jsonb_array_elements(rules) WITH ORDINALITY AS each (rule, place) ORDER BY place)`.as('lowered_values'),
    )
    .where('store_id', '=', storeId)
    .where('published_at', '<=', now)
    .orderBy('title_key')
    .orderBy('id')
  const rows = await readRows(withPreparedStatements(db), visible)
  return rows.map(({ id, handle, title, kind, match, rules, lowered_values: loweredValues }) => ({
    ...{ id, handle, title },
    conditions:
      kind === 'rule'
        ? { match: RuleMatch.parse(match), rules: CollectionRules.parse(rules), lowered_values: loweredValues }
        : undefined,
  }))
}
