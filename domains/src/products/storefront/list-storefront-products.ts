import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { SearchQuery as StoreQuery } from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import { cutPage, type Page, PageOffset, readCursor, writeCursor } from '../../page-cursor.ts'
import { collectionNotFound } from '../collections/contract.ts'
import { orderOf } from '../membership/collection-scope.ts'
import type { SearchQuery, StorefrontProduct, StorefrontProductQuery } from './contract.ts'
import { findScopes } from './find-scopes.ts'
import {
  joinFirstImage,
  type ListedProduct,
  listedColumns,
  lookUpFirstImage,
  showListedProduct,
} from './listed-products.ts'
import { byTitle, matchProducts } from './match-products.ts'
import { isVisible } from './product-data.ts'

/** The query of a list, with the search query that `q` has been read into. */
export type StorefrontList<Query extends SearchQuery> = Omit<Query, 'store_slug' | 'q'> & {
  readonly query: StoreQuery | undefined
}

/** Runs a query that finds its rows by indexes whatever its parameters. */
type RunQuery = <Row>(query: RawBuilder<Row>, options?: { readonly is_rare?: boolean }) => Promise<readonly Row[]>

/** Each number of terms has statements of its own, and connections keep those that are prepared. */
const MAX_COMMON_TERMS = 2

/** Returns one page of a store's visible products, for pickers. Throws `collection_not_found` if the collection isn't visible. */
export async function listStorefrontProducts(
  db: Db,
  storeId: string,
  { query, handles, collection, cursor, limit }: StorefrontList<StorefrontProductQuery>,
  now: Date,
): Promise<Page<StorefrontProduct>> {
  if (handles === undefined && collection === undefined) {
    return listAllProducts(db, storeId, { query, cursor, limit }, now)
  }
  const slice = readSlice(cursor, limit)
  return showPage(await listProducts(db, storeId, { query, handles, collection }, slice, now), slice)
}

/**
 * Returns one page of all of a store's visible products, or of those that a search finds. With `run`, which runs the
 * statement that usually finds everything.
 */
export async function listAllProducts(
  db: Db,
  storeId: string,
  { query, cursor, limit }: Pick<StorefrontList<StorefrontProductQuery>, 'query' | 'cursor' | 'limit'>,
  now: Date,
  run: RunQuery = async (statement) => (await statement.execute(db)).rows,
): Promise<Page<StorefrontProduct>> {
  const slice = readSlice(cursor, limit)
  if (query === undefined) {
    const isListed = sql`products.store_id = ${storeId} AND ${isVisible(now)}`
    const rows = await run(sql<ListedProduct>`
      SELECT ${listedColumns} FROM (
        SELECT * FROM products WHERE ${isListed} ORDER BY ${byTitle} LIMIT ${slice.limit} OFFSET ${slice.offset}
      ) AS products ${lookUpFirstImage} ORDER BY ${byTitle}`)
    return showPage(rows, slice)
  }
  const join = sql`JOIN products ON products.id = found.id::uuid AND products.store_id = ${storeId} AND ${isVisible(now)}
    ${lookUpFirstImage}`
  const isRare = query.term_count > MAX_COMMON_TERMS
  const read = {
    columns: listedColumns,
    join,
    run: <Row>(statement: RawBuilder<Row>) => run(statement, { is_rare: isRare }),
  }
  return showPage(await query.findPage(db, 'product', { visible_at: now, ...slice }, read), slice)
}

interface Slice {
  readonly offset: number
  /** One more than the page has, to see whether there is another one. */
  readonly limit: number
}

function readSlice(cursor: string | undefined, limit: number): Slice {
  return { offset: readCursor(cursor, PageOffset) ?? 0, limit: limit + 1 }
}

function showPage(rows: readonly ListedProduct[], { offset, limit }: Slice): Page<StorefrontProduct> {
  const page = cutPage(rows, limit - 1, () => writeCursor(offset + limit - 1))
  return { items: page.items.map(showListedProduct), next_cursor: page.next_cursor }
}

async function listProducts(
  db: Db,
  storeId: string,
  { query, handles, collection }: Pick<StorefrontList<StorefrontProductQuery>, 'query' | 'handles' | 'collection'>,
  { offset, limit }: Slice,
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
