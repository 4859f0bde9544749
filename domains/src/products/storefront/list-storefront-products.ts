import type { Db } from '@haat/db'
import { Refused } from '@haat/http-contract'
import type { SearchQuery as StoreQuery } from '@haat/search'
import { type RawBuilder, sql } from 'kysely'
import { PageOffset, readCursor, writeCursor } from '../../page-cursor.ts'
import { inOrderOf, type ProductRow } from '../catalog/stored-product.ts'
import { collectionNotFound } from '../collections/contract.ts'
import { firstImagesOf } from '../images/first-images.ts'
import { showPublicImage } from '../images/show-public-image.ts'
import { orderOf } from '../membership/collection-scope.ts'
import type { SearchQuery, StorefrontProduct, StorefrontProductQuery } from './contract.ts'
import { findScopes } from './find-scopes.ts'
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
): Promise<{ items: StorefrontProduct[]; next_cursor: string | null }> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  if (query !== undefined && handles === undefined && collection === undefined)
    return listBestProducts(db, storeId, query, { offset, limit }, now)
  const match = await matchProducts(db, storeId, query, now)
  const scope =
    collection === undefined ? undefined : (await findScopes(db, storeId, [collection], now)).get(collection)
  if (collection !== undefined && scope === undefined) throw new Refused(collectionNotFound)
  const conditions: RawBuilder<boolean>[] = [match.condition]
  if (scope !== undefined) conditions.push(scope.condition)
  if (handles !== undefined) conditions.push(sql<boolean>`products.handle = ANY(${handles}::text[])`)
  const { rows } = await sql<ProductRow>`
    SELECT products.* FROM ${scope?.from ?? sql`products`} ${match.join} WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${scope !== undefined && query === undefined ? orderOf(scope.sort_order) : match.order}
    LIMIT ${limit + 1} OFFSET ${offset}`.execute(db)
  const items = await showStorefrontProducts(db, rows.slice(0, limit))
  return { items, next_cursor: rows.length > limit ? writeCursor(offset + limit) : null }
}

/** Ranks the matches without reading the products, so that only the page's products are read. */
async function listBestProducts(
  db: Db,
  storeId: string,
  query: StoreQuery,
  { offset, limit }: { offset: number; limit: number },
  now: Date,
): Promise<{ items: StorefrontProduct[]; next_cursor: string | null }> {
  const ids = await query.findPage(db, 'product', { visible_at: now, limit: limit + 1, offset })
  const { rows } = await sql<ProductRow>`
    SELECT products.* FROM products
    WHERE id = ANY(${ids.slice(0, limit)}::uuid[]) AND store_id = ${storeId} AND ${isVisible(now)}`.execute(db)
  const items = await showStorefrontProducts(db, inOrderOf(ids, rows))
  return { items, next_cursor: ids.length > limit ? writeCursor(offset + limit) : null }
}

export async function showStorefrontProducts(db: Db, rows: readonly ProductRow[]): Promise<StorefrontProduct[]> {
  const images = await firstImagesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    handle: row.handle,
    title: row.title,
    url: `/products/${encodeURIComponent(row.handle)}`,
    vendor: row.vendor,
    product_type: row.product_type,
    tags: row.tags,
    price_min_paise: row.price_min_paise,
    price_max_paise: row.price_max_paise,
    compare_at_price_max_paise: row.compare_at_price_max_paise,
    is_available: row.is_available,
    image: showPublicImage(images.get(row.id), row.title),
  }))
}
