import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { SearchQuery as StoreQuery } from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import { cutPage, type Page, PageOffset, readCursor, writeCursor } from '../../page-cursor.ts'
import { collectionNotFound } from '../collections/contract.ts'
import { orderOf } from '../membership/collection-scope.ts'
import type { SearchQuery, StorefrontProduct, StorefrontProductQuery } from './contract.ts'
import { findScopes } from './find-scopes.ts'
import { joinFirstImage, type ListedProduct, listedColumns, showListedProduct } from './listed-products.ts'
import { matchProducts } from './match-products.ts'
import { isVisible } from './product-data.ts'

/** The query of a list, with the search query that `q` has been read into. */
export type StorefrontList<Query extends SearchQuery> = Omit<Query, 'store_slug' | 'q'> & {
  readonly query: StoreQuery | undefined
}

/** Returns one page of a store's visible products, for pickers. Throws `collection_not_found` if the collection isn't visible. */
export async function listStorefrontProducts(
  db: Db,
  storeId: string,
  { query, handles, collection, cursor, limit }: StorefrontList<StorefrontProductQuery>,
  now: Date,
): Promise<Page<StorefrontProduct>> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const slice = { offset, limit: limit + 1 }
  const rows =
    query !== undefined && handles === undefined && collection === undefined
      ? await query.findPage(
          db,
          'product',
          { visible_at: now, ...slice },
          {
            columns: listedColumns,
            join: sql`JOIN products ON products.id = found.id::uuid AND products.store_id = ${storeId} AND ${isVisible(now)}
              ${joinFirstImage}`,
          },
        )
      : await listProducts(db, storeId, { query, handles, collection }, slice, now)
  const page = cutPage(rows, limit, () => writeCursor(offset + limit))
  return { items: page.items.map(showListedProduct), next_cursor: page.next_cursor }
}

async function listProducts(
  db: Db,
  storeId: string,
  { query, handles, collection }: Pick<StorefrontList<StorefrontProductQuery>, 'query' | 'handles' | 'collection'>,
  { offset, limit }: { readonly offset: number; readonly limit: number },
  now: Date,
): Promise<ListedProduct[]> {
  const match = await matchProducts(db, storeId, query, now)
  const scope =
    collection === undefined ? undefined : (await findScopes(db, storeId, [collection], now)).get(collection)
  if (collection !== undefined && scope === undefined) throw new Refused(collectionNotFound)
  const conditions: RawBuilder<boolean>[] = [match.condition]
  if (scope !== undefined) conditions.push(scope.condition)
  if (handles !== undefined) conditions.push(sql<boolean>`products.handle = ANY(${handles}::text[])`)
  const { rows } = await sql<ListedProduct>`
    SELECT ${listedColumns} FROM ${scope?.from ?? sql`products`} ${match.join} ${joinFirstImage}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${scope !== undefined && query === undefined ? orderOf(scope.sort_order) : match.order}
    LIMIT ${limit} OFFSET ${offset}`.execute(db)
  return rows
}
