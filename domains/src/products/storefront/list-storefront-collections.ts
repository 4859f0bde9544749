import type { Database, Db } from '@haat/db'
import { type RawBuilder, type Selectable, sql } from 'kysely'
import { cutPage, type Page, PageOffset, readCursor, writeCursor } from '../../page-cursor.ts'
import { scopeOf } from '../membership/collection-scope.ts'
import type { SearchQuery, StorefrontCollection, StorefrontPage } from './contract.ts'
import { countMembers } from './find-scopes.ts'
import type { StorefrontList } from './list-storefront-products.ts'
import { showCollectionLink, showPageLink } from './show-links.ts'

/** Returns one page of a store's visible collections, the best matches first, otherwise by title. */
export async function listStorefrontCollections(
  db: Db,
  storeId: string,
  list: StorefrontList<SearchQuery>,
  now: Date,
): Promise<Page<StorefrontCollection>> {
  const page = await selectListed<Selectable<Database['collections']>>(db, storeId, 'collection', list, now)
  const scopes = page.items.map(scopeOf)
  const counts = await countMembers(db, storeId, scopes, now)
  const items = scopes.map((scope) => ({
    ...showCollectionLink(scope, scope.image),
    product_count: counts.get(scope.id) ?? 0,
  }))
  return { items, next_cursor: page.next_cursor }
}

/** Returns one page of a list of a store's visible pages, the best matches first, otherwise by title. */
export async function listStorefrontPages(
  db: Db,
  storeId: string,
  list: StorefrontList<SearchQuery>,
  now: Date,
): Promise<Page<StorefrontPage>> {
  const page = await selectListed<Selectable<Database['pages']>>(db, storeId, 'page', list, now)
  return { items: page.items.map(showPageLink), next_cursor: page.next_cursor }
}

const tables = { collection: 'collections', page: 'pages' } as const

async function selectListed<Row>(
  db: Db,
  storeId: string,
  kind: keyof typeof tables,
  { query, handles, cursor, limit }: StorefrontList<SearchQuery>,
  now: Date,
): Promise<Page<Row>> {
  const offset = readCursor(cursor, PageOffset) ?? 0
  const conditions: RawBuilder<unknown>[] = [sql`listed.store_id = ${storeId}`, sql`listed.published_at <= ${now}`]
  if (handles !== undefined) conditions.push(sql`listed.handle = ANY(${handles}::text[])`)
  const { rows } = await sql<Row>`
    SELECT listed.* FROM ${sql.table(tables[kind])} AS listed
    ${query === undefined ? sql`` : sql`JOIN ${await query.find(db, kind, now)} AS found ON found.document_id::uuid = listed.id`}
    WHERE ${sql.join(conditions, sql` AND `)}
    ORDER BY ${query === undefined ? sql`` : sql`found.score DESC,`} listed.title_key, listed.id
    LIMIT ${limit + 1} OFFSET ${offset}`.execute(db)
  return cutPage(rows, limit, () => writeCursor(offset + limit))
}
