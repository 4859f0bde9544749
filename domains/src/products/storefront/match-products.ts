import type { Db, Tx } from '@haat/db'
import type { SearchMatch, SearchQuery } from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import { isVisible } from './product-data.ts'

/** The products that a search finds, as parts of an SQL statement. */
export interface ProductMatch {
  /** Joins the matches to `products`. */
  readonly join: RawBuilder<unknown>
  readonly condition: RawBuilder<boolean>
  /** Best first. */
  readonly order: RawBuilder<unknown>
}

/** SQL sort order of a store's products without a search. */
export const byTitle: RawBuilder<unknown> = sql`products.title_key, products.id`

/** Matches a store's visible products: those that a query finds, or all if there is none. */
export async function matchProducts(
  db: Db | Tx,
  storeId: string,
  query: SearchQuery | undefined,
  now: Date,
): Promise<ProductMatch> {
  const condition = sql<boolean>`products.store_id = ${storeId} AND ${isVisible(now)}`
  if (query === undefined) return { join: sql``, condition, order: byTitle }
  // As an array, because PostgreSQL then knows how many there are, and plans accordingly.
  const { rows } = await sql<Pick<SearchMatch, 'document_id'>>`
    SELECT document_id FROM ${await query.find(db, 'product', now)} AS found
    ORDER BY score DESC, popularity DESC, title_key, document_id`.execute(db)
  const ids = rows.map((row) => row.document_id)
  return {
    join: sql`JOIN unnest(${ids}::uuid[]) WITH ORDINALITY AS found (id, place) ON found.id = products.id`,
    condition,
    order: sql`found.place`,
  }
}
